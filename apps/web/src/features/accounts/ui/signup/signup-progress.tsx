import { classNames } from '#shared/lib/class-names.ts';
import { accountsCopy } from '../../copy.ts';
import { SIGNUP_STEPS, type SignupStep } from '../../model/signup-draft.ts';
import { signupCopy } from '../../signup-copy.ts';

interface SignupProgressProps {
  readonly step: SignupStep;
  readonly steps?: readonly SignupStep[];
}

/** One bar per step, filled once the step is behind. */
export function SignupProgress({ step, steps = SIGNUP_STEPS }: SignupProgressProps) {
  const done = steps.indexOf(step);
  const text = signupCopy.progress(done, steps.length);
  return (
    <div
      role="progressbar"
      aria-label={accountsCopy.signupTitle}
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={done}
      aria-valuetext={text}
      className="mb-3 flex gap-0.75"
    >
      {steps.map((name, index) => (
        <span
          key={name}
          className={classNames('h-0.5 flex-1 rounded-full', index < done ? 'bg-primary' : 'bg-track')}
        />
      ))}
    </div>
  );
}
