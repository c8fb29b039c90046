import { useSearch } from '@tanstack/react-router';
import { PaymentPage as Payment, paymentIdOf } from '#features/membership/index.ts';
import { membershipChanged } from '../membership-changes.ts';

export function PaymentPage() {
  const paymentId = paymentIdOf(useSearch({ strict: false }));
  return <Payment key={paymentId} paymentId={paymentId} onPaid={membershipChanged} />;
}
