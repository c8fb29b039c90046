import type { Checkout } from '@molip/contract';
import type { PaymentMethod, ProviderPayment } from '@molip/domain/membership';

export type Provider = 'sandbox' | 'portone';

/** Where a payment is told: what the domain decides by, and what is kept of it. */
export type SeenPayment =
  | Exclude<ProviderPayment, { state: 'PAID' }>
  | (Extract<ProviderPayment, { state: 'PAID' }> & {
      /** Asked back and not given back yet: not to be asked for again. */
      readonly cancellingKrw: number;
      /** With which the next one can be charged. */
      readonly billingKey: string | null;
      readonly methodName: string | null;
      readonly slipUrl: string | null;
    });

export interface Charge {
  readonly paymentId: string;
  readonly payerId: string;
  readonly billingKey: string;
  readonly method: PaymentMethod;
  readonly amountKrw: number;
  readonly orderName: string;
}

export interface RefundOrder {
  readonly amountKrw: number;
  /** What can be given back at the most, as far as we know: the provider refuses if it is not so any more. */
  readonly cancellableKrw: number;
  readonly reason: string;
}

/**
 * A provider of payments. Whatever it is asked to do it is asked by our paymentId, so that the same said twice is done
 * once, and `look` alone tells what came of it: no answer to a charge or a refund is believed.
 */
export interface Gateway {
  readonly provider: Provider;
  readonly methods: readonly PaymentMethod[];
  /** Where the member pays: a path of this server. */
  checkoutUrl(paymentId: string): string;
  /** What the provider's script in the browser needs; null where there is none. */
  browserCheckout(order: Omit<Charge, 'billingKey' | 'amountKrw'>): Checkout['portone'];
  /** Whether there is such a key, and it was issued to this payer. */
  isBillingKeyOf(billingKey: string, payerId: string): Promise<boolean>;
  charge(charge: Charge): Promise<void>;
  look(paymentId: string): Promise<SeenPayment>;
  refund(paymentId: string, refund: RefundOrder): Promise<void>;
  forgetBillingKey(billingKey: string): Promise<void>;
  /** The payment that a message is about, or null if it is about none. Throws a Refusal for what is not signed. */
  readWebhook(raw: string, headers: Readonly<Record<string, unknown>>): Promise<string | null>;
}

/** Nobody knows what came of it: it will be asked for again. */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown';
  /** It says nothing at all, whoever asks. Else it did not do this one thing. */
  readonly isSilent: boolean;

  constructor(message: string, { isSilent }: { isSilent: boolean }) {
    super(message);
    this.isSilent = isSilent;
  }
}
