// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { changeSignupDraft, forgetSignupDraft, type SignupStep } from '../../model/signup-draft.ts';
import { SignupFlow } from './signup-flow.tsx';

const EMAIL = 'seoyeon@example.com';
const AGREED = { terms: true, privacy: true, age14: true, marketing: false };
const SENT = { email: EMAIL, expiresAtMs: Date.now() + 600_000, resendAtMs: Date.now() + 60_000 };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  forgetSignupDraft();
});

const onStep = vi.fn<(step: SignupStep, options?: { readonly replace: boolean }) => void>();
const onJoined = vi.fn(() => Promise.resolve());
beforeEach(() => {
  onStep.mockReset();
  onJoined.mockClear();
});

/** The address bar, without a router. */
function Page({ first }: { readonly first: SignupStep }) {
  const [step, setStep] = useState(first);
  return (
    <SignupFlow
      step={step}
      onStep={(to, options) => {
        onStep(to, options);
        setStep(to);
      }}
      onJoined={onJoined}
    />
  );
}

const SIGNED_IN = [200, { accessToken: 'token', member: MEMBER }] as const;

const PROOF_MISSING = [
  400,
  { code: 'EMAIL_NOT_VERIFIED', message: '이메일 인증을 먼저 마쳐 주세요.' },
] as const;
const WRONG_CREDENTIALS = {
  code: 'AUTH_INVALID_CREDENTIALS',
  message: '이메일이나 비밀번호가 맞지 않아요.',
};
const RESTING = { code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' };

function answer(answers: Record<string, readonly [status: number, body: unknown]>) {
  fetched.mockImplementation(async (address) => {
    const [status, body] = answers[new URL(String(address)).pathname] ?? [404, {}];
    return new Response(JSON.stringify(body), { status });
  });
}

function join() {
  render(<Page first="profile" />);
  fireEvent.change(screen.getByLabelText('닉네임'), { target: { value: '서연' } });
  const password = screen.getByLabelText('비밀번호', { selector: 'input' });
  fireEvent.change(password, { target: { value: 'molip-1234' } });
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('가입 화면', () => {
  it('아직 갈 수 없는 단계의 주소는 갈 수 있는 단계로 바뀌고, 필수 동의를 다 골라도 저절로 넘어가지 않는다', () => {
    render(<Page first="code" />);
    expect(onStep).toHaveBeenCalledExactlyOnceWith('consents', { replace: true });
    for (const name of [/이용약관 동의/, /개인정보 수집·이용 동의/, /만 14세 이상이에요/])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(heading()).toBe('먼저 동의가 필요해요');
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    expect(heading()).toBe('이메일을 알려 주세요');
  });

  it('다시 불러와도 동의와 주소가 남는다', async () => {
    changeSignupDraft({ consents: AGREED, email: EMAIL, sent: SENT });
    vi.resetModules();
    const { useSignupDraft } = await import('../../model/signup-draft.ts');
    expect(useSignupDraft.getState()).toMatchObject({ consents: AGREED, email: EMAIL, sent: SENT });
    expect(sessionStorage.length).toBe(1);
    act(() => forgetSignupDraft());
    expect(sessionStorage.length).toBe(0);
  });

  it('인증한 뒤 다른 주소를 적기만 했으면 인증한 주소로 가입한다', async () => {
    changeSignupDraft({ consents: AGREED, email: EMAIL, sent: SENT, verifiedEmail: EMAIL });
    render(<Page first="email" />);
    fireEvent.change(screen.getByLabelText('이메일'), { target: { value: 'other@example.com' } });
    cleanup();
    answer({ '/api/members': [201, MEMBER], '/api/auth/login': SIGNED_IN });
    join();
    await waitFor(() => expect(onJoined).toHaveBeenCalledExactlyOnceWith(true));
    expect(fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).email)).toEqual([
      EMAIL,
      EMAIL,
    ]);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('가입은 됐는데 답만 잃었으면 다시 눌렀을 때 로그인해서 이어 간다', async () => {
    changeSignupDraft({ consents: AGREED, email: EMAIL, sent: SENT, verifiedEmail: EMAIL });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    join();
    await screen.findByRole('alert');
    answer({ '/api/members': PROOF_MISSING, '/api/auth/login': SIGNED_IN });
    fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
    await waitFor(() => expect(onJoined).toHaveBeenCalledExactlyOnceWith(true));
  });

  it('인증이 끝난 것이면 까닭을 말하고 주소부터 다시 받는다', async () => {
    changeSignupDraft({ consents: AGREED, email: EMAIL, sent: SENT, verifiedEmail: EMAIL });
    answer({ '/api/members': PROOF_MISSING, '/api/auth/login': [401, WRONG_CREDENTIALS] });
    join();
    await waitFor(() => expect(heading()).toBe('이메일을 알려 주세요'));
    expect(screen.getByRole('alert').textContent).toBe('이메일 인증을 먼저 마쳐 주세요.');
    expect(onStep).toHaveBeenCalledExactlyOnceWith('email', { replace: true });
    expect(onJoined).not.toHaveBeenCalled();
  });

  it('로그인해 보다가 서버가 쉬면 인증은 그대로 둔다', async () => {
    changeSignupDraft({ consents: AGREED, email: EMAIL, sent: SENT, verifiedEmail: EMAIL });
    answer({ '/api/members': PROOF_MISSING, '/api/auth/login': [503, RESTING] });
    join();
    expect((await screen.findByRole('alert')).textContent).toBe(RESTING.message);
    expect(heading()).toBe('어떻게 불러 드릴까요?');
  });
});
