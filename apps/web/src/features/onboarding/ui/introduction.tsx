import { useState } from 'react';
import { messageOf } from '../../../shared/lib/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dial } from '../../../shared/ui/dial.tsx';
import { DialClock } from '../../../shared/ui/dial-clock.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import { onboardingCopy } from '../copy.ts';

interface IntroductionProps {
  /** Remembers on the server that the introduction was seen. */
  readonly onStart: () => Promise<void>;
  /** Goes on although that failed. */
  readonly onStartAnyway: () => void;
}

export function Introduction({ onStart, onStartAnyway }: IntroductionProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onStart();
    } catch (reason) {
      setFailure(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mx-auto flex w-full max-w-60 flex-1 flex-col justify-center gap-5 px-2.5 py-4 desktop:max-w-146 desktop:flex-row-reverse desktop:items-center desktop:justify-between desktop:px-3">
      <div className="mx-auto w-[min(296px,76vw)] desktop:mx-11 desktop:w-43.75" aria-hidden="true">
        <Dial progress={0.8}>
          <p className="text-label font-bold text-primary desktop:text-body">{onboardingCopy.mode}</p>
          <DialClock minutes="04" seconds="00" />
          <p className="text-label text-ink-soft desktop:text-body">{onboardingCopy.caption}</p>
        </Dial>
      </div>
      <div className="desktop:w-66">
        <PageHeading isDisplay>
          {onboardingCopy.title.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </PageHeading>
        <p className="mt-1.5 max-w-54 text-ink-soft desktop:text-title-s">{onboardingCopy.text}</p>
        <div className="mt-4 flex flex-col gap-2 desktop:items-start">
          <FormFailure>{failure}</FormFailure>
          {failure === null ? (
            <Button isLarge isBusy={isBusy} busyLabel={onboardingCopy.starting} onClick={start}>
              {onboardingCopy.start}
            </Button>
          ) : (
            <Button isLarge onClick={onStartAnyway}>
              {onboardingCopy.startAnyway}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
