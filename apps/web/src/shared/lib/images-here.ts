import { SECOND_MS } from '@molip/domain/kernel';

/** An image that does not come must not keep the rest from the paper. */
const PATIENCE_MS = 10 * SECOND_MS;

/** Resolves when every image is here: those out of sight are otherwise loaded only when they come near. */
export async function imagesHere(root: ParentNode, signal: AbortSignal): Promise<void> {
  const images = [...root.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  const all = Promise.allSettled(images.map((image) => image.decode()));
  const enough = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    signal.addEventListener('abort', () => resolve());
  });
  await Promise.race([all, enough]);
}
