/** What the worker tells a page that is being looked at, instead of a notification of the system. */
interface ToastMessage {
  readonly type: 'SHOW_TOAST';
  readonly title: string;
  readonly options: NotificationOptions;
}

/** Storing the whole app keeps a phone busy for seconds; whoever has just come has begun by then. */
const LATER_MS = 4_000;

let registered: ServiceWorkerRegistration | undefined;

/** Starts the worker that opens the app without a network. Well after the page: it must not slow its first view. */
export function registerServiceWorker(
  onToast: (title: string, body: string) => void,
  onRegistered: (registration: ServiceWorkerRegistration) => void,
): void {
  const worker = container();
  if (!worker) return;
  // Whatever else may be said, it is not of this kind.
  worker.addEventListener('message', ({ data }: MessageEvent<ToastMessage | null>) => {
    if (data?.type === 'SHOW_TOAST') onToast(data.title, data.options.body ?? '');
  });
  const register = () => {
    // A browser may refuse (private mode); the app then needs its network.
    worker.register('/sw.js').then(
      (registration) => {
        registered = registration;
        onRegistered(registration);
      },
      () => {},
    );
  };
  // At once where there is one already: that only asks for a new version.
  const registerLater = () => setTimeout(register, worker.controller ? 0 : LATER_MS);
  if (document.readyState === 'complete') registerLater();
  else addEventListener('load', registerLater, { once: true });
}

/** Not without a worker: in development, and where a browser refuses one. A forced reload has one that does not control it. */
export function canShowSystemNotification(): boolean {
  return Boolean(registered?.active ?? container()?.controller);
}

/**
 * Shown by the system, even after this page is gone; a page of ours that is being looked at shows a toast
 * instead.
 */
export function showSystemNotification(title: string, options: NotificationOptions): void {
  void container()?.ready.then(({ active }) => {
    active?.postMessage({ type: 'SHOW_NOTIFICATION', title, options });
  });
}

function container(): ServiceWorkerContainer | undefined {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? navigator.serviceWorker
    : undefined;
}
