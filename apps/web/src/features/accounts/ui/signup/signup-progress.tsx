import { classNames } from '../../../../shared/lib/class-names.ts';
import { accountsCopy } from '../../copy.ts';
import { SIGNUP_STEPS, type SignupStep } from '../../model/signup-draft.ts';

/** One bar per step, filled once the step is behind. */
export function SignupProgress({ step }: { readonly step: SignupStep }) {
  const done = SIGNUP_STEPS.indexOf(step);
  const text = accountsCopy.signup.progress(done, SIGNUP_STEPS.length);
  return (
    <div
      role="progressbar"
      aria-label={accountsCopy.signup.pageTitle}
      aria-valuemin={0}
      aria-valuemax={SIGNUP_STEPS.length}
      aria-valuenow={done}
      aria-valuetext={text}
      className="mb-3 flex gap-0.75"
    >
      {SIGNUP_STEPS.map((name, index) => (
        <span
          key={name}
          className={classNames('h-0.5 flex-1 rounded-full', index < done ? 'bg-primary' : 'bg-track')}
        />
      ))}
    </div>
  );
}
