export const PAYMENT_METHODS = ['CARD', 'KAKAOPAY', 'TOSSPAY', 'SANDBOX'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FAILURE_REASONS = [
  /** Declined by the card company, or by the member on its page. */
  'DECLINED',
  /** The member cancelled the payment, or the membership that it would have renewed. */
  'CANCELLED',
  /** It was not paid in time. */
  'EXPIRED',
  /** Another plan was ordered instead. */
  'REPLACED',
  /** The paid amount differs from the ordered one. */
  'AMOUNT_MISMATCH',
  /** The member had a membership already when it was paid. */
  'ALREADY_SUBSCRIBED',
  /** The member has withdrawn. */
  'WITHDRAWN',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
