// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { type Answers, answerCalls, failingOnce, UNAVAILABLE } from '../fake-calls.fixture.ts';
import { ActivityView } from './activity-view.tsx';

const LIST = 'GET /api/members/my/activity';
const END = 'DELETE /api/auth/sessions';
const DAY_MS = 86_400_000;
const line = (kind: string, daysAgo: number, changes: object = {}) => ({
  kind,
  detail: null,
  device: 'Windows · Chrome',
  at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  current: false,
  ...changes,
});
const listed = (...activity: object[]) => ({ status: 200, body: { activity } });

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

async function show(answers: Answers) {
  const calls = answerCalls(answers);
  const onReset = vi.fn();
  await renderAt('/profile/activity', () => <ActivityView member={MEMBER} onReset={onReset} />);
  return { ...calls, onReset };
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const notMe = () => screen.getByRole('button', { name: /^내가 아니에요/ });

describe('최근 활동 (WI-3.11)', () => {
  it('아직 없으면 그렇게 말한다', async () => {
    await show({ [LIST]: listed() });
    expect(await screen.findByText('아직 기록이 없어요.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('오는 동안 자리를 둔다', async () => {
    await show({ [LIST]: 'pending' });
    expect(screen.getByRole('status').textContent).toBe('로딩 중');
    expect(screen.queryByText('아직 기록이 없어요.')).toBeNull();
  });

  it('불러오지 못하면 그렇게 말하고, 다시 부를 수 있다', async () => {
    await show({ [LIST]: failingOnce(listed(line('EXPORTED', 0))) });
    expect((await screen.findByRole('alert')).textContent).toContain('최근 활동을 불러오지 못했어요.');
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('내 자료 내보내기')).toBeTruthy();
  });

  it('새것부터 날로 나누고, 이 기기의 것에도 묻는다: 복사된 로그인일 수 있다', async () => {
    await show({
      [LIST]: listed(
        line('PASSWORD_CHANGED', 0, { current: true }),
        line('PROVIDER_ADDED', 80, { detail: 'KAKAO' }),
        line('PASSKEY_ADDED', 85, { detail: '집 노트북' }),
      ),
    });
    const groups = await screen.findAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['오늘', '그 전']);
    expect(rows()[0]).toMatch(/^비밀번호 변경Windows · Chrome이 기기\d\d:\d\d내가 아니에요$/);
    expect(rows()[1]).toMatch(/^카카오 연결Windows · Chrome.+일내가 아니에요$/);
    expect(rows()[2]).toContain('집 노트북, Windows · Chrome');
    expect(screen.getAllByRole('button', { name: /^내가 아니에요/ })).toHaveLength(3);
  });

  it('긴 기기 이름도 끊어서 모두 보이고, 200줄도 모두 보인다', async () => {
    const device = 'MozillaAppleWebKit'.repeat(12);
    const many = Array.from({ length: 200 }, (_, at) =>
      line('NEW_DEVICE', at / 3, { device: `${device}${at}` }),
    );
    await show({ [LIST]: listed(...many) });
    const first = await screen.findByText(`${device}0`);
    expect(first.className).toContain('wrap-anywhere');
    expect(document.querySelectorAll('li')).toHaveLength(200);
  });

  it('내가 아니라고 하면 묻고, 다른 기기를 로그아웃하고, 비밀번호를 정하러 간다', async () => {
    const { bodiesOf, onReset } = await show({
      [LIST]: listed(line('NEW_DEVICE', 0)),
      [END]: { status: 204 },
    });
    await screen.findByText('처음 보는 기기에서 로그인');
    fireEvent.click(notMe());
    await screen.findByRole('dialog', { name: '다른 기기를 모두 로그아웃할까요?' });
    fireEvent.click(screen.getByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(END)).toHaveLength(0);
    fireEvent.click(notMe());
    fireEvent.click(await screen.findByRole('button', { name: '로그아웃하고 비밀번호 정하기' }));
    await waitFor(() => expect(onReset).toHaveBeenCalledOnce());
    expect(bodiesOf(END)).toHaveLength(1);
  });

  it('로그아웃하지 못하면 까닭을 말하고, 그대로 남는다', async () => {
    const { onReset } = await show({ [LIST]: listed(line('NEW_DEVICE', 0)), [END]: UNAVAILABLE });
    await screen.findByText('처음 보는 기기에서 로그인');
    fireEvent.click(notMe());
    fireEvent.click(await screen.findByRole('button', { name: '로그아웃하고 비밀번호 정하기' }));
    await waitFor(() => expect(useSnackbar.getState().message).toBe('잠시 쉬고 있어요.'));
    expect(onReset).not.toHaveBeenCalled();
    await waitFor(() => expect(notMe()).toBeTruthy());
  });
});
