import { isRecord } from './read-message.ts';
import type { Shell } from './shell-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

interface Message {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[];
}

/** What a page asks of a version that waits, or has just begun: to begin, and whether the page's files are of it. */
export async function hearUpdate(
  world: Pick<WorkerScope, 'skipWaiting'>,
  { paths }: Shell,
  { data, ports: [port] }: Message,
): Promise<void> {
  if (!isRecord(data)) return;
  if (data['type'] === 'SKIP_WAITING') await world.skipWaiting();
  if (data['type'] === 'IS_OF_SHELL') port?.postMessage(paths.includes(String(data['path'])));
}
