import { commonCopy } from '../copy/common.ts';
import { Button } from './button.tsx';

interface FailedPartProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** In the place of a part of a page that could not be loaded. */
export function FailedPart({ children, onRetry }: FailedPartProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1.5 py-3 text-center text-label text-ink-soft"
    >
      <p>{children}</p>
      <Button look="soft" onClick={onRetry}>
        {commonCopy.retry}
      </Button>
    </div>
  );
}
