import { membershipCalls, type PaymentProgress } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

/** Said again it charges no more: the server knows the payment by its id. */
export function payWithBillingKey(paymentId: string, billingKey: string): Promise<PaymentProgress> {
  return request(membershipCalls.payWithBillingKey, { params: { id: paymentId }, body: { billingKey } });
}
