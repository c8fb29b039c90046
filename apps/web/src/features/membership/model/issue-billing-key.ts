import { CHECKOUT_PATH, type Checkout } from '@molip/contract';

type PortoneParts = NonNullable<Checkout['portone']>;

export type Issued =
  | { readonly kind: 'issued'; readonly billingKey: string }
  /** The member closed the window, or the card was refused; the reason is the payment company's own words. */
  | { readonly kind: 'refused'; readonly reason: string | null }
  /** On phones: the page is being left, and comes back with the key in its address. */
  | { readonly kind: 'leaving' };

/** Opens the payment company's window. Rejects when its script cannot be had. */
export async function issueBillingKey(paymentId: string, parts: PortoneParts): Promise<Issued> {
  const { requestIssueBillingKey } = await import('@portone/browser-sdk/v2');
  const { storeId, channelKey, billingKeyMethod, easyPayProvider, issueId, issueName, customerId } = parts;
  const answer = await requestIssueBillingKey({
    storeId,
    channelKey,
    billingKeyMethod,
    issueId,
    issueName,
    customer: { customerId },
    locale: 'KO_KR',
    redirectUrl: `${location.origin}${CHECKOUT_PATH}?paymentId=${paymentId}`,
    ...(easyPayProvider && { easyPay: { easyPayProvider } }),
  }).catch((reason: unknown) => {
    // What it rejects with once its window is there is a refusal; before, there is no window at all.
    if (isRefusal(reason)) return reason;
    throw reason;
  });
  if (!answer) return { kind: 'leaving' };
  if (answer.code !== undefined) return { kind: 'refused', reason: answer.message ?? null };
  return 'billingKey' in answer
    ? { kind: 'issued', billingKey: answer.billingKey }
    : { kind: 'refused', reason: null };
}

interface Refusal {
  readonly code: string;
  readonly message?: string;
}

const isRefusal = (reason: unknown): reason is Refusal =>
  reason instanceof Error && '__portOneErrorType' in reason && 'code' in reason;
