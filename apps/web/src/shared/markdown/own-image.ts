const IMAGES_PATH = '/api/images/';

/** Images are shown from our own host only: those of others would tell them who reads what, and when. */
export function isOwnImage(url: string): boolean {
  const origin = globalThis.location?.origin ?? 'http://localhost';
  if (url === '' || !URL.canParse(url, origin)) return false;
  const address = new URL(url, origin);
  return address.origin === origin && address.pathname.startsWith(IMAGES_PATH);
}
