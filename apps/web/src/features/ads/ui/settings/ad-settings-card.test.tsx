// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { closeSnackbar, useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { answerCalls, SERVER_RESTS, type Sent } from '../../ads.fixture.ts';
import { AdSettingsCard } from './ad-settings-card.tsx';

const READ = 'GET /api/ads/preferences';
const SAVE = 'PUT /api/ads/preferences';
const BLOCKED = 'GET /api/ads/blocked';
const PREFERENCES = { personalized: false, categories: ['옛 분야'], available: ['멤버십', '학습 도구'] };
const ONE = {
  adId: 3,
  title: '20분이면 한 세트예요',
  advertiser: '몰입',
  reason: '너무 자주 보여요',
  blockedAt: '2026-11-12T00:00:00.000Z',
};

let sent: Sent[];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  closeSnackbar();
});

function open(change: Parameters<typeof answerCalls>[0] = {}, isAdFree = false) {
  sent = answerCalls({
    [READ]: { status: 200, body: PREFERENCES },
    [SAVE]: { status: 200, body: PREFERENCES },
    [BLOCKED]: { status: 200, body: { adIds: [3], blocked: [ONE] } },
    ...change,
  });
  return renderAt('/profile', () => <AdSettingsCard isAdFree={isAdFree} />);
}

const savedBodies = () => sent.filter(({ call }) => call === SAVE).map(({ body }) => body);

describe('광고 설정', () => {
  it('고른 분야와 맞춤을 저장하고, 고른 것은 광고가 없어져도 보인다 (AD-3.02)', async () => {
    await open();
    const chosen = await screen.findByRole('checkbox', { name: '옛 분야' });
    expect((chosen as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '멤버십' }));
    await waitFor(() => expect(savedBodies()).toHaveLength(1));
    fireEvent.click(chosen);
    fireEvent.click(screen.getByRole('switch', { name: '맞춤 광고' }));
    await waitFor(() => expect(savedBodies()).toHaveLength(3));
    expect(savedBodies()).toEqual([
      { personalized: false, categories: ['옛 분야', '멤버십'] },
      { personalized: false, categories: ['멤버십'] },
      { personalized: true, categories: ['멤버십'] },
    ]);
  });

  it('저장하지 못하면 알리고, 서버에 있는 것을 다시 보인다 (E-8.35)', async () => {
    await open({ [SAVE]: SERVER_RESTS });
    fireEvent.click(await screen.findByRole('checkbox', { name: '멤버십' }));
    await waitFor(() =>
      expect(useSnackbar.getState().message).toBe('광고 설정을 저장하지 못했어요. 다시 해 주세요.'),
    );
    const box = () => screen.getByRole('checkbox', { name: '멤버십' }) as HTMLInputElement;
    await waitFor(() => expect(box().checked).toBe(false));
  });

  it('불러오지 못하면 말하고, 다시 시도할 수 있다 (E-8.35)', async () => {
    await open({ [READ]: SERVER_RESTS });
    await screen.findByText('광고 설정을 불러오지 못했어요.');
    sent = answerCalls({ [READ]: { status: 200, body: PREFERENCES } });
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('switch', { name: '맞춤 광고' });
  });

  it('그만 보기로 한 광고만 불러오지 못하면 그 자리에서 말하고, 다시 시도할 수 있다 (E-8.35)', async () => {
    await open({ [BLOCKED]: SERVER_RESTS });
    await screen.findByText('그만 보기로 한 광고를 불러오지 못했어요.');
    expect(screen.getByRole('switch', { name: '맞춤 광고' })).toBeDefined();
    sent = answerCalls({ [BLOCKED]: { status: 200, body: { adIds: [3], blocked: [ONE] } } });
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('몰입 · 너무 자주 보여요');
  });

  it('그만 보기로 한 광고를 이유와 함께 보이고, 다시 보기로 빼낸다 (AD-4.03)', async () => {
    await open();
    const words = await screen.findByText('몰입 · 너무 자주 보여요');
    // A reason may be of 200 letters.
    expect(words.className).toContain('line-clamp-2');
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: '20분이면 한 세트예요 다시 보기' })),
    );
    await screen.findByText('그만 보기로 한 광고가 없어요.');
    expect(sent.map(({ call }) => call)).toContain('DELETE /api/ads/3/block');
  });

  it('다시 보기 뒤의 초점은 다음 줄로, 남은 것이 없으면 목록의 이름으로 간다 (AD-4.03)', async () => {
    const blocked = ['첫째', '둘째', '셋째'].map((title, at) => ({ ...ONE, adId: at + 1, title }));
    await open({ [BLOCKED]: { status: 200, body: { adIds: [1, 2, 3], blocked } } });
    const unblock = async (title: string) => {
      const button = await screen.findByRole('button', { name: `${title} 다시 보기` });
      button.focus();
      await act(async () => fireEvent.click(button));
      await waitFor(() => expect(button.isConnected).toBe(false));
    };
    const focused = () => document.activeElement;
    await unblock('둘째');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '셋째 다시 보기' })));
    await unblock('셋째');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '첫째 다시 보기' })));
    await unblock('첫째');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: '그만 보기로 한 광고' })));
  });

  it('광고 없이 쓰면 그렇게 말하고, 아무것도 묻지 않는다 (U-29)', async () => {
    await open({}, true);
    expect(screen.getByText('광고 없이 쓰고 있어요.')).toBeDefined();
    expect(sent).toEqual([]);
  });
});
