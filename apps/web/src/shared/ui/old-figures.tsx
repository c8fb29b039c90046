import { commonCopy } from '../copy/common.ts';
import { ageWords } from '../lib/age-words.ts';
import { classNames } from '../lib/class-names.ts';
import { useNow } from '../lib/use-now.ts';
import { Button } from './button.tsx';

const EVERY_MS = 30_000;

const oldFigures = (age: string) => `${age} 기록이에요. 연결되면 새로 불러와요.`;

interface OldFiguresProps {
  readonly sinceMs: number;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly className?: string;
}

/** Above figures that are not of now. */
export function OldFigures({ sinceMs, isRetrying, onRetry, className }: OldFiguresProps) {
  const now = useNow(EVERY_MS);
  return (
    <div role="status" className={classNames('flex flex-wrap items-center gap-x-1 text-label', className)}>
      {/* Much enlarged words take the whole line. */}
      <p className="min-w-[8em] flex-1">{oldFigures(ageWords(now - sinceMs))}</p>
      <Button
        look="ghost"
        className="-mr-2 ml-auto"
        isBusy={isRetrying}
        busyLabel={commonCopy.loading}
        onClick={onRetry}
      >
        {commonCopy.retry}
      </Button>
    </div>
  );
}
