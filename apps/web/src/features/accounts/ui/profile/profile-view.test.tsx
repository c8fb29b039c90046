// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { type Answers, answerCalls } from '../fake-calls.fixture.ts';
import { AccountCard } from './account-card.tsx';
import { ProfileView } from './profile-view.tsx';

const TOTALS = { focusMinutes: 15_100, notes: 56, cards: 2_157 };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

async function show({ answers = {}, changes = {}, address = '/profile' }: Shown = {}) {
  answerCalls({ 'GET /api/stats/totals': { status: 200, body: TOTALS }, ...answers });
  const member = { ...MEMBER, ...changes };
  const columns = [
    [{ id: 'bell', name: '알림', icon: '', card: <SettingsCard title="알림">소리</SettingsCard> }],
    [{ id: 'account', name: '계정', icon: '', card: <AccountCard member={member} onSignOut={() => {}} /> }],
  ];
  await renderAt(address, () => <ProfileView member={member} columns={columns} />);
}

interface Shown {
  readonly answers?: Answers;
  readonly changes?: Partial<Member>;
  readonly address?: string;
}

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('프로필의 머리 (R-2.23)', () => {
  it('이름, 이메일, 세 가지 숫자, 고치러 가는 길', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('서연');
    expect(screen.getByText('seoyeon@example.com')).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '집중한 시간',
      '노트',
      '카드',
    ]);
    await waitFor(() => expect(figures()).toEqual(['251시간', '56개', '2,157장']));
    expect(screen.getByRole('link', { name: '프로필 수정' }).getAttribute('href')).toBe('/profile/edit');
  });

  it('한 시간이 안 되면 분으로 센다', async () => {
    await show({
      answers: {
        'GET /api/stats/totals': { status: 200, body: { focusMinutes: 59, notes: 0, cards: 0 } },
      },
    });
    await waitFor(() => expect(figures()).toEqual(['59분', '0개', '0장']));
  });

  it('숫자를 불러오지 못해도 나머지는 그대로이고, 조용한 줄만 남는다', async () => {
    await show({ answers: { 'GET /api/stats/totals': 'lost' } });
    await waitFor(() => expect(figures()).toEqual(Array(3).fill('불러오지 못했어요–')));
    expect(screen.getByRole('heading', { name: '계정' })).toBeTruthy();
  });

  it('사진이 없으면 첫 글자, 열리지 않는 사진이면 다시 첫 글자', async () => {
    await show({ changes: { profileImageUrl: '/api/images/one.webp' } });
    const picture = document.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/api/images/one.webp');
    fireEvent.error(picture as HTMLImageElement);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('서')).toBeTruthy();
  });
});

describe('프로필의 차례 (Q-54)', () => {
  const place = (name: string) => screen.getByRole('link', { name, hidden: true });

  it('누르면 그 카드의 제목으로 가고, 차례가 그것을 가리킨다', async () => {
    await show();
    expect(place('알림').getAttribute('aria-current')).toBe('true');
    fireEvent.click(place('계정'));
    await waitFor(() => expect(place('계정').getAttribute('aria-current')).toBe('true'));
    expect(place('알림').getAttribute('aria-current')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '계정' }));
  });

  it('주소가 가리키는 차례로 열린다', async () => {
    await show({ address: '/profile#account' });
    expect(place('계정').getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '계정' }));
  });

  it('탈퇴하러 가는 조용한 길이 있다 (R-2.25)', async () => {
    await show();
    expect(screen.getByRole('link', { name: '회원 탈퇴' }).getAttribute('href')).toBe('/profile/withdrawal');
  });
});
