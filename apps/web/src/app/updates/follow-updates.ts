import { DAY_MS, HOUR_MS, SECOND_MS } from '@molip/domain/kernel';
import { isAllKept } from '#shared/lib/before-reload.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { updatesCopy as copy } from './copy.ts';

/** Browsers ask by themselves when a page is opened; one that stays open for days is asked for here. */
const ASK_AGAIN_MS = HOUR_MS;
/** Until somebody closes it: a closed one is offered again when they come back to the page. */
const OFFERED_MS = DAY_MS;
/**
 * For the new worker to take over. Without it the reload still brings the newest page: Chromium leaves a worker waiting
 * for minutes where a request, as that of a text just typed, reaches the old one within the same milliseconds.
 */
const TAKEOVER_MS = 0.5 * SECOND_MS;
const ANSWER_MS = 2 * SECOND_MS;

/** Offers the version that is waiting, and begins it when the person says so. Nobody's page is reloaded unasked. */
export function followUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer = navigator.serviceWorker,
): void {
  let hadController = container.controller !== null;
  let isWanted = false;
  let isOvertaken = false;
  let takeover: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Date.now();

  const begin = async () => {
    if (!(await isAllKept())) return sayNotKept();
    isWanted = true;
    if (!registration.waiting) return wholePage.reload();
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    takeover = setTimeout(reload, TAKEOVER_MS);
  };
  /** Somebody may have gone on writing since, or have told the browser that they stay. */
  const reload = async () => {
    if (await isAllKept()) wholePage.reload();
    else sayNotKept();
  };
  const action = { label: copy.reload, onSelect: () => void begin() };
  const sayNotKept = () => openSnackbar({ message: copy.notKept, action, autoHideDuration: OFFERED_MS });
  const offer = () => openSnackbar({ message: copy.newVersion, action, autoHideDuration: OFFERED_MS });

  const look = async () => {
    const { waiting } = registration;
    if (!waiting) return isOvertaken ? offer() : undefined;
    // The server's page is newer than the worker that let it through: its own worker need not wait.
    if (await isOfThisPage(waiting)) waiting.postMessage({ type: 'SKIP_WAITING' });
    else offer();
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) void look();
    });

  container.addEventListener('controllerchange', async () => {
    clearTimeout(takeover);
    const isUpdate = hadController;
    hadController = true;
    if (isWanted) {
      // Once: a later version is not what they asked for.
      isWanted = false;
      isOvertaken = true;
      return reload();
    }
    if (!isUpdate || !container.controller || (await isOfThisPage(container.controller))) return;
    // Another tab has begun the new version. This one goes on with the files of its own.
    isOvertaken = true;
    offer();
  });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void look();
    if (Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    void registration.update().catch(() => {});
  });
  watch(registration.installing);
  void look();
}

/** Whether the page runs the files that this worker keeps. One that does not answer is another's. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    const path = script ? new URL(script.src).pathname : '';
    worker.postMessage({ type: 'IS_OF_SHELL', path }, [port2]);
  });
}
