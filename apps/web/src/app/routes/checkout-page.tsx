import { useSearch } from '@tanstack/react-router';
import { CheckoutPage as Checkout, paymentIdOf, returnOf } from '#features/membership/index.ts';

export function CheckoutPage() {
  const search = useSearch({ strict: false });
  return <Checkout paymentId={paymentIdOf(search)} answer={returnOf(search)} />;
}
