import { commonCopy } from '../copy/common.ts';
import { Spinner } from './spinner.tsx';

/** Fills what its parent leaves free. */
export function LoadingScreen({ label = commonCopy.loading }: { readonly label?: string }) {
  return (
    <div
      data-loading=""
      role="status"
      className="flex min-h-30 flex-1 flex-col items-center justify-center gap-1.5"
    >
      <span className="text-primary">
        <Spinner size={36} />
      </span>
      <span className="text-label text-ink-soft">{label}</span>
    </div>
  );
}
