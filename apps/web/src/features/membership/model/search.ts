const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address names; null for what cannot be the id of a payment. */
export function paymentIdOf(search: object): string | null {
  const { paymentId } = search as { readonly paymentId?: unknown };
  return typeof paymentId === 'string' && UUID.test(paymentId) ? paymentId : null;
}

/** What the payment company adds to the address when it has led away and back again. */
export type Return =
  | { readonly kind: 'none' }
  | { readonly kind: 'issued'; readonly billingKey: string }
  | { readonly kind: 'failed' };

/** Nothing of it is believed: the server asks the payment company what the key is. */
export function returnOf(search: object): Return {
  const { billingKey, code } = search as { readonly billingKey?: unknown; readonly code?: unknown };
  if (code !== undefined) return { kind: 'failed' };
  return billingKey === undefined ? { kind: 'none' } : { kind: 'issued', billingKey: String(billingKey) };
}
