import type { PendingSocialSignup } from '@molip/contract';
import { useEffect } from 'react';
import { type SignupStep, useSignupDraft } from '../../model/signup-draft.ts';
import { reachableSocialStep, socialSteps } from '../../model/social-signup.ts';
import { PROVIDER_NAMES, socialCopy } from '../../social-copy.ts';
import { CodeStep } from '../signup/code-step.tsx';
import { ConsentsStep } from '../signup/consents-step.tsx';
import { EmailStep } from '../signup/email-step.tsx';
import { SignupProgress } from '../signup/signup-progress.tsx';
import { NicknameStep } from './nickname-step.tsx';

interface SocialSignupFlowProps {
  readonly pending: PendingSocialSignup;
  readonly step: SignupStep;
  readonly onStep: (step: SignupStep, options?: { readonly replace: boolean }) => void;
  readonly onJoined: () => Promise<void>;
  readonly onOver: () => void;
}

/** The steps of the sign-up, without what the provider has answered already. */
export function SocialSignupFlow(props: SocialSignupFlowProps) {
  const { pending, step: wanted, onStep, onJoined, onOver } = props;
  const draft = useSignupDraft();
  const step = reachableSocialStep(wanted, draft, pending);
  const copy = socialCopy.signup;
  // An address that is ahead of the answers would move on by itself as soon as they are given.
  useEffect(() => {
    if (step !== wanted) onStep(step, { replace: true });
  }, [step, wanted, onStep]);
  return (
    <>
      <SignupProgress step={step} steps={socialSteps(pending)} />
      {step === 'consents' ? (
        <>
          <p className="mb-2 rounded-control bg-primary-soft px-2 py-1.5 text-label">
            {copy.from(PROVIDER_NAMES[pending.provider])}
            {pending.email ? <span className="block font-bold">{pending.email}</span> : null}
          </p>
          <ConsentsStep onDone={() => onStep(pending.email === null ? 'email' : 'profile')} />
        </>
      ) : null}
      {step === 'email' ? (
        <EmailStep
          text={copy.emailText}
          onSent={() => onStep('code')}
          onAlreadyVerified={() => onStep('profile')}
        />
      ) : null}
      {step === 'code' && draft.sent ? (
        <CodeStep
          sent={draft.sent}
          onVerified={() => onStep('profile', { replace: true })}
          onChangeEmail={() => onStep('email', { replace: true })}
        />
      ) : null}
      {step === 'profile' ? <NicknameStep pending={pending} onJoined={onJoined} onOver={onOver} /> : null}
    </>
  );
}
