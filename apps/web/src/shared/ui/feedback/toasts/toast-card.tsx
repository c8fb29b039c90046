import { classNames } from '#shared/lib/class-names.ts';
import { CloseButton } from '../../close-button.tsx';
import type { Severity } from '../severity.ts';
import { SeverityIcon } from '../severity-icon.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import type { Toast } from './toast-list.ts';
import { closeToast } from './toast-store.ts';

const LINES: Record<Severity, string> = {
  success: 'bg-success',
  error: 'bg-error',
  warning: 'bg-warning',
  info: 'bg-info',
};

export function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, message, severity, duration, progress, actionLabel, onClick, onAction } = toast;
  const closeAfter = (act?: () => void) => () => {
    closeToast(id);
    act?.();
  };
  return (
    <div
      ref={useFocusBack()}
      data-toast=""
      role={severity === 'error' ? 'alert' : undefined}
      className="enter pointer-events-auto relative flex min-h-8 w-40 max-w-full items-center overflow-hidden rounded-control bg-surface pr-1 text-ink shadow-interrupt"
    >
      <button
        type="button"
        onClick={closeAfter(onClick)}
        // Without a deed of its own it only closes, and the close button is there for that.
        tabIndex={onClick ? 0 : -1}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-1.25 py-1.25 pr-1 pl-2 text-left text-label font-medium -outline-offset-4"
      >
        <SeverityIcon severity={severity} />
        <span className="min-w-0">{message}</span>
      </button>
      {actionLabel ? (
        <button
          type="button"
          onClick={closeAfter(onAction)}
          className="min-h-5.5 shrink-0 rounded-control px-1.25 text-body-s font-bold text-primary -outline-offset-4"
        >
          {actionLabel}
        </button>
      ) : (
        <CloseButton onClick={closeAfter()} className="text-ink-soft -outline-offset-4" />
      )}
      {duration > 0 ? (
        <span
          aria-hidden="true"
          style={{ transform: `scaleX(${progress / 100})` }}
          className={classNames(
            'absolute inset-x-0 bottom-0 h-0.25 origin-left transition-transform duration-50 ease-linear',
            LINES[severity],
          )}
        />
      ) : null}
    </div>
  );
}
