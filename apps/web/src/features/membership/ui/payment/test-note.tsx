import type { Checkout } from '@molip/contract';
import { membershipCopy } from '../../copy.ts';

/** Wherever something is bought that is not: only the sandbox pays without a payment company. */
export function TestNote({ order }: { readonly order: Checkout | undefined }) {
  if (order?.portone !== null) return null;
  return <p className="mt-1 w-full text-small font-bold text-warning">{membershipCopy.testMode}</p>;
}
