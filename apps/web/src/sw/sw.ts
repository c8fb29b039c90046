import { answerOf } from './answers.ts';
import { announce, announcePush, openFrom } from './notifications.ts';
import { announcementOf, announcementOfPush } from './read-message.ts';
import { answerShare, isShare } from './share.ts';
import { beginShell, keepShell, mendShell, type Shell } from './shell-cache.ts';
import { hearUpdate } from './updates.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written in by build/service-worker.ts. */
declare const SHELL: Shell;
/** By one name: the list would be written in wherever the other one stands. */
const shell: Shell = SHELL;

const worker = self as unknown as WorkerScope;

// A new version waits until a page asks for it, or until the tabs of the old one are gone.
worker.addEventListener('install', (event) => event.waitUntil(keepShell(worker, shell)));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    beginShell(worker, shell)
      .then(() => mendShell(worker, shell).catch(() => {}))
      .then(() => worker.clients.claim()),
  ),
);
worker.addEventListener('fetch', (event) => {
  if (isShare(worker, event.request)) return event.respondWith(answerShare(event.request));
  const answer = answerOf(worker, shell, event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('message', (event) => {
  event.waitUntil(hearUpdate(worker, shell, event));
  const announcement = announcementOf(event.data);
  if (announcement) event.waitUntil(announce(worker, announcement));
});
worker.addEventListener('push', (event) =>
  event.waitUntil(announcePush(worker, announcementOfPush(event.data))),
);
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFrom(worker, event.notification)),
);
