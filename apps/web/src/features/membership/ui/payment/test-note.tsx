import type { Checkout } from '@molip/contract';
import { membershipCopy } from '../../copy.ts';

/** Wherever something is bought that is not. */
export function TestNote({ order }: { readonly order: Checkout | undefined }) {
  if (order?.paymentMethod !== 'SANDBOX') return null;
  return <p className="w-full text-small font-bold text-warning">{membershipCopy.testMode}</p>;
}
