import { commonCopy } from '../copy/common.ts';
import { Spinner } from './spinner.tsx';

interface LoadingScreenProps {
  readonly label?: string;
  /** In the place of a whole page, whose heading it is until the page brings its own. */
  readonly isPage?: boolean;
}

/** Fills what its parent leaves free. */
export function LoadingScreen({ label = commonCopy.loading, isPage }: LoadingScreenProps) {
  return (
    <div
      data-loading=""
      role="status"
      className="flex min-h-30 flex-1 flex-col items-center justify-center gap-1.5"
    >
      <span className="text-primary">
        <Spinner size={36} />
      </span>
      {isPage ? (
        <h1 className="text-label font-normal tracking-normal text-ink-soft">{label}</h1>
      ) : (
        <span className="text-label text-ink-soft">{label}</span>
      )}
    </div>
  );
}
