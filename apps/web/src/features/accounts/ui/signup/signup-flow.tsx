import { useEffect } from 'react';
import {
  beginSignupDraft,
  reachableStep,
  type SignupStep,
  useSignupDraft,
} from '../../model/signup-draft.ts';
import { CodeStep } from './code-step.tsx';
import { ConsentsStep } from './consents-step.tsx';
import { EmailStep } from './email-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { SignupProgress } from './signup-progress.tsx';

interface SignupFlowProps {
  readonly step: SignupStep;
  /** Each step is a place in the history, so that Back goes one step back. */
  readonly onStep: (step: SignupStep, options?: { readonly replace: boolean }) => void;
  readonly onJoined: (isSignedIn: boolean) => Promise<void>;
}

export function SignupFlow({ step: wanted, onStep, onJoined }: SignupFlowProps) {
  const draft = useSignupDraft();
  const isOwnDraft = draft.signupId === null;
  useEffect(() => {
    if (!isOwnDraft) beginSignupDraft(null);
  }, [isOwnDraft]);
  const step = reachableStep(wanted, draft);
  // An address that is ahead of the answers would move on by itself as soon as they are given.
  useEffect(() => {
    if (step !== wanted) onStep(step, { replace: true });
  }, [step, wanted, onStep]);
  if (!isOwnDraft) return null;
  return (
    <>
      <SignupProgress step={step} />
      {step === 'consents' ? <ConsentsStep onDone={() => onStep('email')} /> : null}
      {step === 'email' ? (
        <EmailStep onSent={() => onStep('code')} onAlreadyVerified={() => onStep('profile')} />
      ) : null}
      {step === 'code' && draft.sent ? (
        <CodeStep
          sent={draft.sent}
          onVerified={() => onStep('profile', { replace: true })}
          onChangeEmail={() => onStep('email', { replace: true })}
        />
      ) : null}
      {step === 'profile' && draft.verifiedEmail ? (
        <ProfileStep email={draft.verifiedEmail} onJoined={onJoined} />
      ) : null}
    </>
  );
}
