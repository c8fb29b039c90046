import { wholePage } from '#shared/lib/whole-page.ts';

/**
 * By loading it anew, also where the page is one of this app: the one that pays may run the payment company's script,
 * which only the page that the server sends for that address allows.
 */
export function openCheckout(checkoutUrl: string): void {
  const { origin, href } = new URL(checkoutUrl, location.origin);
  if (origin !== location.origin) throw new Error('The checkout is not on this site');
  wholePage.leaveFor(href);
}
