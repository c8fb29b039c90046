export const PAYMENT_METHODS = ['CARD', 'KAKAOPAY', 'TOSSPAY', 'SANDBOX'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FAILURE_REASONS = [
  /** The card company, or the member at its page, said no. */
  'DECLINED',
  /** The member left it, or cancelled the membership that it would have renewed. */
  'CANCELLED',
  /** Nobody paid in time. */
  'EXPIRED',
  /** Another plan was ordered instead. */
  'REPLACED',
  /** Another sum was paid than was ordered. */
  'AMOUNT_MISMATCH',
  /** There was a membership already when it was paid. */
  'ALREADY_SUBSCRIBED',
  /** The member has left the service. */
  'WITHDRAWN',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
