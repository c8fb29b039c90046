// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { useAuth } from '../../model/auth-store.ts';
import { type Answers, answerCalls, provenBy, REAUTH } from '../fake-calls.fixture.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

const DELETE = 'DELETE /api/members';
const TOTALS = { 'GET /api/stats/totals': { status: 200, body: { focusMinutes: 90, notes: 3, cards: 7 } } };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  useAuth.setState({ user: MEMBER, isAuthenticated: true, isInitialized: true, accessToken: 'token' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(answers: Answers, changes: Partial<Member> = {}) {
  const calls = answerCalls({ ...TOTALS, 'POST /api/auth/logout': { status: 204 }, ...answers });
  const onGone = vi.fn(async () => {});
  await renderAt('/profile/withdrawal', () => (
    <WithdrawalView member={{ ...MEMBER, ...changes }} here="/profile/withdrawal" onGone={onGone} />
  ));
  return { ...calls, onGone };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const leave = () => fireEvent.click(screen.getByRole('button', { name: '탈퇴하기' }));

describe('회원 탈퇴 (R-2.25, U-12)', () => {
  it('사라지는 것을 자기 숫자로 말하고, 먼저 내려받기를 권한다', async () => {
    await show({});
    await screen.findByText('3개');
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['1시간', '3개', '7장']);
    const [first, second] = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect([first, second]).toEqual(['내려받기', '탈퇴하기']);
    expect(screen.queryByLabelText('비밀번호', { selector: 'input' })).toBeNull();
  });

  it.each(['', '탈', 'xkfxhl', '탈퇴요'])('%j라고 적으면 아무것도 보내지 않는다', async (word) => {
    const { bodiesOf } = await show({});
    type('‘탈퇴’라고 적어 주세요', word);
    leave();
    expect((await screen.findByRole('alert')).textContent).toContain('두 글자를 적어 주세요.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('‘탈퇴’라고 적어 주세요')));
    expect(bodiesOf(DELETE)).toHaveLength(0);
  });

  it.each(['탈퇴', ' 탈퇴 ', '탈퇴'.normalize('NFD')])(
    '%j라고 적으면 지우고, 인사하러 간다',
    async (word) => {
      const { bodiesOf, onGone } = await show({ [DELETE]: { status: 204 } });
      type('‘탈퇴’라고 적어 주세요', word);
      leave();
      await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
      expect(bodiesOf(DELETE)).toEqual([{}]);
      expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, user: null });
    },
  );

  it('로그인한 지 오래됐으면 본인인지 확인하고 이어서 지운다. 그만두면 그대로다 (WI-3.09)', async () => {
    const { bodiesOf, onGone } = await show(provenBy('molip-1234', DELETE, { status: 204 }));
    type('‘탈퇴’라고 적어 주세요', '탈퇴');
    const ask = async () => {
      fireEvent.click(await screen.findByRole('button', { name: '탈퇴하기' }));
      return within(await screen.findByRole('dialog', { name: '본인인지 한 번만 확인할게요' }));
    };
    fireEvent.click((await ask()).getByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('‘탈퇴’라고 적어 주세요')).toHaveProperty('value', '탈퇴');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onGone).not.toHaveBeenCalled();
    const dialog = await ask();
    expect(dialog.getByText(/탈퇴하기 전에 확인해요/)).toBeTruthy();
    type('비밀번호', 'molip-1234');
    fireEvent.click(dialog.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(bodiesOf(DELETE)).toEqual([{}, {}, {}]);
  });

  it('비밀번호가 없는 회원은 가입한 곳에서 다시 로그인한다', async () => {
    await show({ [DELETE]: REAUTH }, { hasPassword: false, linkedProviders: ['KAKAO'] });
    type('‘탈퇴’라고 적어 주세요', '탈퇴');
    leave();
    const again = await screen.findByRole('link', { name: '카카오로 다시 로그인' });
    expect(again.getAttribute('href')).toBe('/oauth2/authorization/kakao?again');
    expect(screen.queryByLabelText('비밀번호', { selector: 'input' })).toBeNull();
    fireEvent.click(again);
    expect(sessionStorage.getItem('molip.next')).toBe('/profile/withdrawal');
  });

  it('내려받기 시작했으면 다 받고 나서 탈퇴하라고 하고, 얼마 뒤에는 하지 않는다', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const url = '/api/exports/ticket';
    await show({ 'POST /api/members/my/export-link': { status: 201, body: { url } } });
    expect(screen.queryByText(/다 내려받은 다음에 탈퇴해 주세요/)).toBeNull();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '내려받기' })));
    await patiently(() => expect(screen.getByText(/다 내려받은 다음에 탈퇴해 주세요/)).toBeTruthy());
    await act(async () => vi.advanceTimersByTime(5 * MINUTE_MS));
    expect(screen.queryByText(/다 내려받은 다음에 탈퇴해 주세요/)).toBeNull();
  });

  it('내려받는 동안 서버가 막으면 그 말을 하고, 잃는 것이 없다', async () => {
    const message = '이미 내려받고 있어요. 끝난 뒤에 다시 해 주세요.';
    const { onGone } = await show({ [DELETE]: { status: 409, body: { code: 'EXPORT_UNDER_WAY', message } } });
    type('‘탈퇴’라고 적어 주세요', '탈퇴');
    leave();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('‘탈퇴’라고 적어 주세요')).toHaveProperty('value', '탈퇴');
    expect(useAuth.getState().isAuthenticated).toBe(true);
    expect(onGone).not.toHaveBeenCalled();
  });

  it('지우지 못하면 까닭을 말하고, 적은 것도 회원도 그대로다 (E-8.07)', async () => {
    const { onGone } = await show({});
    type('‘탈퇴’라고 적어 주세요', '탈퇴');
    leave();
    expect((await screen.findByRole('alert')).textContent).toContain('서버에 연결할 수 없습니다.');
    expect(screen.getByLabelText('‘탈퇴’라고 적어 주세요')).toHaveProperty('value', '탈퇴');
    expect(useAuth.getState().isAuthenticated).toBe(true);
    expect(onGone).not.toHaveBeenCalled();
  });
});
