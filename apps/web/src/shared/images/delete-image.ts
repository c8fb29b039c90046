import { IMAGES_PATH, imagesCalls } from '@molip/contract';
import { request } from '../lib/api/index.ts';

/**
 * Tells the server that an image is used no more; it only marks it. Images of other hosts are not ours to delete, and
 * an address that a note made up must not become a DELETE of something else with the member's token.
 */
export async function deleteImage(imageUrl: string): Promise<void> {
  const name = ownImageName(imageUrl);
  if (name) await request(imagesCalls.deleteImage, { params: { name } });
}

function ownImageName(imageUrl: string): string | null {
  if (!URL.canParse(imageUrl, location.origin)) return null;
  const { origin, pathname } = new URL(imageUrl, location.origin);
  if (origin !== location.origin || !pathname.startsWith(IMAGES_PATH)) return null;
  return pathname.slice(IMAGES_PATH.length);
}
