import { FailedPart } from './failed-part.tsx';
import { Spinner } from './spinner.tsx';

interface MoreStateProps {
  readonly isLoading: boolean;
  readonly loading: string;
  readonly isFailed: boolean;
  readonly failure: string;
  readonly onRetry: () => void;
}

/** At the end of what is loaded of a list. */
export function MoreState({ isLoading, loading, isFailed, failure, onRetry }: MoreStateProps) {
  if (isFailed) return <FailedPart onRetry={onRetry}>{failure}</FailedPart>;
  if (!isLoading) return null;
  return (
    <p role="status" className="flex items-center justify-center gap-1 py-3 text-label text-ink-soft">
      <Spinner />
      {loading}
    </p>
  );
}
