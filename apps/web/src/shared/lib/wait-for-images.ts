import { SECOND_MS } from '@molip/domain/kernel';
import { waitAtMost } from './timeout.ts';

/** An image that does not load must not prevent the printing. */
const LOAD_TIMEOUT_MS = 10 * SECOND_MS;

/** Resolves when every image has loaded, also those out of sight, which browsers load lazily. */
export async function waitForImages(root: ParentNode, signal: AbortSignal): Promise<void> {
  const images = [...root.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  const all = Promise.allSettled(images.map((image) => image.decode()));
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  await waitAtMost(LOAD_TIMEOUT_MS, Promise.race([all, aborted]));
}
