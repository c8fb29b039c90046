import info from '@phosphor-icons/core/assets/fill/info-fill.svg?raw';
import { commonCopy } from '#shared/copy/common.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { shownFailure } from '../api/deck-failure.ts';
import { samplesCopy as copy } from '../copy.ts';

interface SampleBannerProps {
  readonly from: 'device' | 'samples';
  /** Null where nothing failed: the member opened a sample. */
  readonly error: Error | null;
  readonly isRetrying?: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Says that these are not the member's current decks, and why. */
export function SampleBanner({ from, error, isRetrying, onRetry }: SampleBannerProps) {
  return (
    <section
      role="alert"
      className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card bg-warning-soft px-2.5 py-1.5 text-label text-ink desktop:px-3"
    >
      <Icon svg={info} size={20} className="text-warning" />
      <div className="min-w-25 flex-1">
        <p className="font-bold">{from === 'samples' ? copy.banner : copy.deviceBanner}</p>
        <p className="text-ink-soft">
          {error ? `${shownFailure(error)} ` : ''}
          {from === 'samples' ? copy.onlyHere : copy.deviceOnly}
        </p>
      </div>
      {onRetry ? (
        <Button look="line" isBusy={isRetrying} onClick={isRetrying ? undefined : onRetry}>
          {commonCopy.retry}
        </Button>
      ) : null}
    </section>
  );
}
