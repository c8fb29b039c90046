import { CloseButton } from '../../close-button.tsx';
import { Spinner } from '../../spinner.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { loadingCopy } from './copy.ts';
import { useLoading } from './loading-store.ts';

/** Under the top bar, over whatever page; pages stay usable beneath it. */
export function LoadingIndicator() {
  const latest = useLoading(({ stack }) => stack.at(-1));
  return (
    <div className="pointer-events-none flex justify-center desktop:fixed desktop:inset-x-0 desktop:top-9 desktop:z-40">
      <div
        className={
          latest
            ? 'enter flex min-h-4.5 items-center gap-1 rounded-full bg-surface px-2 text-label font-medium text-ink shadow-interrupt'
            : undefined
        }
      >
        {latest ? (
          <span className="text-primary">
            <Spinner size={16} />
          </span>
        ) : null}
        <p role="status">{latest?.text}</p>
        {latest?.detail ? (
          <span aria-hidden="true" className="figures text-ink-soft">
            {latest.detail}
          </span>
        ) : null}
        {latest?.onCancel ? <StopButton onStop={latest.onCancel} /> : null}
      </div>
    </div>
  );
}

function StopButton({ onStop }: { readonly onStop: () => void }) {
  return (
    <div ref={useFocusBack()} className="contents">
      <CloseButton
        size={16}
        aria-label={loadingCopy.stop}
        onClick={onStop}
        className="pointer-events-auto -mr-1.5 text-ink-soft"
      />
    </div>
  );
}
