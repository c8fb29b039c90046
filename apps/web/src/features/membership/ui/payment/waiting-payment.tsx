import type { Checkout } from '@molip/contract';
import { MINUTE_MS, SECOND_MS } from '@molip/domain/kernel';
import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { useLeavePayment } from '../../api/leave-payment.ts';
import { openCheckout } from '../../model/open-checkout.ts';
import { waitingSince } from '../../model/waiting-since.ts';
import { paymentCopy } from '../../payment-copy.ts';
import { ProfileLink } from './profile-link.tsx';
import { TestNote } from './test-note.tsx';

const { waiting: copy, item } = paymentCopy;
const LONG_MS = 10 * MINUTE_MS;

interface WaitingPaymentProps {
  readonly paymentId: string;
  readonly order: Checkout | undefined;
  readonly isOffline: boolean;
  readonly isTroubled: boolean;
}

export function WaitingPayment({ paymentId, order, isOffline, isTroubled }: WaitingPaymentProps) {
  const [startedAt] = useState(() => waitingSince(paymentId));
  const elapsedMs = Math.max(0, useNow(SECOND_MS) - startedAt);
  const state = isOffline ? copy.offline : isTroubled ? copy.troubled : elapsedMs > LONG_MS ? copy.long : '';
  return (
    <div className="mx-auto flex w-full max-w-60 flex-1 flex-col items-center justify-center px-2 py-6 text-center">
      <span role="progressbar" aria-label={copy.bar} className="text-primary">
        <Spinner size={40} />
      </span>
      <PageHeading className="mt-2">{copy.title}</PageHeading>
      {order ? <p className="figures mt-0.5 font-bold">{item(order.planName, order.amountKrw)}</p> : null}
      {/* Counts up: said aloud it would never end. */}
      <p aria-live="off" className="figures text-label text-ink-soft">
        {copy.elapsed(Math.floor(elapsedMs / SECOND_MS))}
      </p>
      <div className="mt-1.5 text-ink-soft">
        {copy.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p role="status" className="mt-1.5 text-label text-warning empty:hidden">
        {state}
      </p>
      <div className="mt-3">
        <ProfileLink />
      </div>
      {order ? <Unpaid paymentId={paymentId} checkoutUrl={order.checkoutUrl} /> : null}
      <TestNote order={order} />
    </div>
  );
}

interface UnpaidProps {
  readonly paymentId: string;
  readonly checkoutUrl: string;
}

/** Whoever came here by Back, or closed the payment company's window, has nothing to wait for. */
function Unpaid({ paymentId, checkoutUrl }: UnpaidProps) {
  const { mutate, isPending, error } = useLeavePayment();
  return (
    <div className="mt-3 flex flex-col items-center gap-1 border-t border-line pt-2">
      <p className="text-label text-ink-soft">{copy.unpaid}</p>
      <FormFailure>{error ? messageOf(error) : null}</FormFailure>
      <div className="flex flex-wrap justify-center gap-1">
        <Button look="soft" onClick={() => openCheckout(checkoutUrl)}>
          {copy.open}
        </Button>
        <Button
          look="ghost"
          isBusy={isPending}
          busyLabel={copy.leaving}
          onClick={() => (isPending ? undefined : mutate(paymentId))}
        >
          {copy.leave}
        </Button>
      </div>
    </div>
  );
}
