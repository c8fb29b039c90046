import { MessageColumn } from '../message-column.tsx';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-list.ts';
import { useToasts } from './toast-store.ts';

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const cards = (some: readonly Toast[]) => some.map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <MessageColumn
      alerts={cards(toasts.filter(({ severity }) => severity === 'error'))}
      // The palette is wide enough to have its close button in that corner.
      className="desktop:pointer-events-none desktop:fixed desktop:top-9 desktop:right-3 desktop:z-40 desktop:over-palette:top-auto desktop:over-palette:bottom-3"
    >
      {cards(toasts.filter(({ severity }) => severity !== 'error'))}
    </MessageColumn>
  );
}
