// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { type Answers, answerCalls, REAUTH, UNAVAILABLE } from '../fake-calls.fixture.ts';
import { ReauthDialog } from './reauth-dialog.tsx';

const PASSKEYS = 'GET /api/members/my/passkeys';
const PROVE = 'POST /api/auth/reauthentication';
const PASSKEY = {
  passkeyId: '00000000-0000-4000-8000-000000000001',
  name: '서연의 아이폰',
  createdAt: '2026-11-02T00:00:00.000Z',
  lastUsedAt: null,
};
const listed = (...passkeys: object[]) => ({ status: 200, body: { passkeys } });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function show(
  answers: Answers,
  changes: Partial<Member> = {},
  purpose = '카카오를 연결하기 전에 확인해요.',
) {
  const calls = answerCalls(answers);
  const onSettled = vi.fn();
  await renderAt('/profile/security', () => (
    <ReauthDialog
      member={{ ...MEMBER, ...changes }}
      here="/profile/security"
      purpose={purpose}
      onSettled={onSettled}
    />
  ));
  await screen.findByRole('dialog', { name: '본인인지 한 번만 확인할게요' });
  return { ...calls, onSettled };
}
const byPasskey = () => screen.queryByRole('button', { name: '패스키로 확인' });
const password = () => screen.getByLabelText('비밀번호', { selector: 'input' });
const prove = (typed: string) => {
  fireEvent.change(password(), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
};

describe('본인 확인 창 (WI-3.09)', () => {
  it('무엇을 위한 것인지, 얼마 동안인지 말하고, 그만둘 수 있다', async () => {
    const { onSettled } = await show({ [PASSKEYS]: listed() });
    const { textContent } = screen.getByRole('dialog');
    expect(textContent).toContain('카카오를 연결하기 전에 확인해요.');
    expect(textContent).toContain('10분 동안은 다시 묻지 않아요.');
    fireEvent.click(screen.getByRole('button', { name: '그만두기' }));
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('패스키가 있으면 먼저 권하고, 비밀번호로도 할 수 있다', async () => {
    await show({ [PASSKEYS]: listed(PASSKEY) });
    await waitFor(() => expect(byPasskey()).toBeTruthy());
    const [first] = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(first).toBe('패스키로 확인');
    expect(screen.getByText('또는')).toBeTruthy();
    expect(password()).toBeTruthy();
  });

  it.each([
    ['패스키가 없어도', listed()],
    ['패스키를 아직 모를 때도', 'pending' as const],
    ['패스키를 불러오지 못해도', UNAVAILABLE],
  ])('%s 비밀번호로 확인한다', async (_, passkeys) => {
    const { onSettled, bodiesOf } = await show({ [PASSKEYS]: passkeys, [PROVE]: { status: 204 } });
    expect(byPasskey()).toBeNull();
    prove('molip-1234');
    await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith(true));
    expect(bodiesOf(PROVE)).toEqual([{ password: 'molip-1234' }]);
  });

  it('빈칸, 틀린 비밀번호, 너무 잦은 시도는 까닭을 말하고, 창은 남는다', async () => {
    let answer: { status: number; body?: unknown } = REAUTH;
    const { onSettled, bodiesOf } = await show({ [PASSKEYS]: listed(), [PROVE]: () => answer });
    prove('');
    expect((await screen.findByRole('alert')).textContent).toBe('비밀번호를 입력해 주세요.');
    expect(bodiesOf(PROVE)).toEqual([]);
    prove('wrong-1');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('비밀번호가 맞지 않아요.'));
    expect(password().getAttribute('aria-invalid')).toBe('true');
    answer = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: '요청이 너무 잦아요.' } };
    prove('wrong-2');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('요청이 너무 잦아요.'));
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('확인하는 동안 그렇게 말하고, 두 번 보내지 않는다', async () => {
    const { bodiesOf } = await show({ [PASSKEYS]: listed(), [PROVE]: 'pending' });
    prove('molip-1234');
    expect(await screen.findByText('확인하는 중')).toBeTruthy();
    fireEvent.submit(password());
    expect(bodiesOf(PROVE)).toHaveLength(1);
  });

  it('비밀번호가 없으면 연결된 곳에서 다시 로그인하고, 이 페이지로 돌아온다', async () => {
    await show({ [PASSKEYS]: listed() }, { hasPassword: false, linkedProviders: ['GOOGLE', 'KAKAO'] });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/oauth2/authorization/google?again', '/oauth2/authorization/kakao?again']);
    expect(screen.queryByLabelText('비밀번호', { selector: 'input' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '카카오로 다시 로그인' }));
    expect(sessionStorage.getItem('molip.next')).toBe('/profile/security');
  });

  it('긴 까닭도 모두 보인다', async () => {
    const purpose = `${'아주 긴 이름의 패스키 '.repeat(20)}를 지우기 전에 확인해요.`;
    await show({ [PASSKEYS]: listed(PASSKEY) }, {}, purpose);
    expect(screen.getByRole('dialog').textContent).toContain(purpose);
  });
});
