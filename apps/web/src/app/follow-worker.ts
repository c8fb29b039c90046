import { router } from './router.tsx';
import { followUpdates } from './updates/follow-updates.ts';

/** What `sw/notifications.ts` says to a page when a notification is pressed. */
interface OpenPageMessage {
  readonly type: 'OPEN_PAGE';
  /** One of ours. */
  readonly path: string;
}

/** What the worker has for an open page: the next version, and where a notification leads. */
export function followWorker(registration: ServiceWorkerRegistration): void {
  followUpdates(registration);
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<OpenPageMessage | null>) => {
      if (data?.type !== 'OPEN_PAGE') return;
      ports[0]?.postMessage(true);
      void router.navigate({ href: data.path });
    },
  );
}
