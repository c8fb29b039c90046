import { ToastCard } from './toast-card.tsx';
import { useToasts } from './toast-store.ts';

/** Always there, so that a screen reader listens before the first one arrives. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div
      aria-live="polite"
      aria-relevant="additions"
      className="flex max-w-full flex-col gap-1 desktop:pointer-events-none desktop:fixed desktop:top-9 desktop:right-3 desktop:z-40"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
