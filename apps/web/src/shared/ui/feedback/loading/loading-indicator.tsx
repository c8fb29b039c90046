import { Spinner } from '../../spinner.tsx';
import { useLoading } from './loading-store.ts';

/** Under the top bar, over whatever page; pages stay usable beneath it. */
export function LoadingIndicator() {
  const text = useLoading(({ stack }) => stack.at(-1)?.text);
  return (
    <div
      role="status"
      className="pointer-events-none flex justify-center desktop:fixed desktop:inset-x-0 desktop:top-9 desktop:z-40"
    >
      {text === undefined ? null : (
        <p className="enter flex min-h-4.5 items-center gap-1 rounded-full bg-surface px-2 text-label font-medium text-ink shadow-interrupt">
          <span className="text-primary">
            <Spinner size={16} />
          </span>
          {text}
        </p>
      )}
    </div>
  );
}
