// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSignupDraft, changeSignupDraft, forgetSignupDraft } from '../../model/signup-draft.ts';
import { SocialSignupFlow } from './social-signup-flow.tsx';

const PENDING = { signupId: 'google-1', provider: 'GOOGLE', email: 'a@b.kr', nickname: '서연' } as const;

afterEach(() => {
  cleanup();
  forgetSignupDraft();
});

it('가입이 끝나 버렸으면 처음부터 다시 할 수 있게 알린다', async () => {
  const over = { code: 'SOCIAL_SIGNUP_EXPIRED', message: '가입하던 시간이 지났어요.' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(over), { status: 400 }));
  beginSignupDraft(PENDING.signupId);
  changeSignupDraft({ consents: { terms: true, privacy: true, age14: true, marketing: false } });
  const [onOver, onJoined] = [vi.fn(), vi.fn(() => Promise.resolve())];
  render(
    <SocialSignupFlow
      pending={PENDING}
      step="profile"
      onStep={vi.fn()}
      onJoined={onJoined}
      onOver={onOver}
    />,
  );
  fireEvent.submit(screen.getByLabelText('닉네임').closest('form') as HTMLFormElement);
  await waitFor(() => expect(onOver).toHaveBeenCalledOnce());
  expect(onJoined).not.toHaveBeenCalled();
});
