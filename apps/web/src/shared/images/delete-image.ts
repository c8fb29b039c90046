import { apiSession, renewSession } from '../lib/api/index.ts';

const IMAGES_PATH = '/api/images/';

/**
 * Tells the server that an image is used no more; it only marks it. Images of other hosts are not ours to delete, and
 * an address that a note made up must not become a DELETE of something else with the member's token.
 */
export async function deleteImage(imageUrl: string): Promise<void> {
  const address = ownImage(imageUrl);
  if (!address) return;
  const token = apiSession().readToken();
  let response = await sendDelete(address, token);
  if (response.status === 401) {
    if (apiSession().readToken() === token) await renewSession();
    response = await sendDelete(address, apiSession().readToken());
  }
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
}

function ownImage(imageUrl: string): URL | null {
  const address = URL.canParse(imageUrl, location.origin) ? new URL(imageUrl, location.origin) : null;
  const isOwn = address?.origin === location.origin && address.pathname.startsWith(IMAGES_PATH);
  return isOwn ? address : null;
}

function sendDelete(address: URL, token: string | null): Promise<Response> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(address, { method: 'DELETE', credentials: 'include', headers });
}
