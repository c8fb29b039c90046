import { commonCopy } from '../../../shared/copy/common.ts';
import { ageWords } from '../../../shared/lib/age-words.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { dashboardCopy as copy } from '../copy.ts';

const EVERY_MS = 30_000;

interface OldFiguresProps {
  readonly sinceMs: number;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Above figures that are not of now. */
export function OldFigures({ sinceMs, isRetrying, onRetry }: OldFiguresProps) {
  const now = useNow(EVERY_MS);
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center justify-between gap-1 rounded-card bg-surface px-2.5 py-1 text-label shadow-card"
    >
      <p>{copy.oldFigures(ageWords(now - sinceMs))}</p>
      <Button look="ghost" isBusy={isRetrying} busyLabel={commonCopy.loading} onClick={onRetry}>
        {commonCopy.retry}
      </Button>
    </div>
  );
}
