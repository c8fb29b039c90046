import { CHECKOUT_PATH, type Checkout } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, messageOf } from '#shared/lib/api/index.ts';
import { FailedView } from '#shared/ui/failed-view.tsx';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { checkoutQuery } from '../../api/read-checkout.ts';
import { membershipCopy } from '../../copy.ts';
import { openCheckout } from '../../model/open-checkout.ts';
import type { Return } from '../../model/search.ts';
import { won } from '../../model/words.ts';
import { paymentCopy } from '../../payment-copy.ts';
import { MissingPayment } from './missing-payment.tsx';
import { PayForm } from './pay-form.tsx';

const { checkout: copy } = paymentCopy;
const { method: methodTitle, methods } = membershipCopy.plans;

interface CheckoutPageProps {
  readonly paymentId: string | null;
  /** What the payment company has answered by the address. */
  readonly answer: Return;
}

/** Where a payment company's own window is opened. Test payments have a page of their own elsewhere. */
export function CheckoutPage({ paymentId, answer }: CheckoutPageProps) {
  return paymentId === null ? <MissingPayment /> : <Order paymentId={paymentId} answer={answer} />;
}

interface OrderProps {
  readonly paymentId: string;
  readonly answer: Return;
}

function Order({ paymentId, answer }: OrderProps) {
  const { data: order, error, refetch } = useQuery(checkoutQuery(paymentId));
  if (order) return <KnownOrder order={order} answer={answer} />;
  if (!error) return <LoadingScreen isPage label={copy.loading} />;
  if (error instanceof ApiError && error.status === 404) return <MissingPayment />;
  return <FailedView isPage title={copy.failed} reason={messageOf(error)} onRetry={() => void refetch()} />;
}

interface KnownOrderProps {
  readonly order: Checkout;
  readonly answer: Return;
}

function KnownOrder({ order, answer }: KnownOrderProps) {
  const { paymentId, planName, amountKrw, periodName, status, portone, checkoutUrl } = order;
  const methodName = methods[order.paymentMethod];
  const isElsewhere = portone === null && !checkoutUrl.includes(CHECKOUT_PATH);
  useEffect(() => {
    if (isElsewhere && status === 'PENDING') openCheckout(checkoutUrl);
  }, [isElsewhere, status, checkoutUrl]);
  if (status !== 'PENDING')
    return <Navigate to="/profile/membership" search={{ paymentId } as never} replace />;
  if (portone === null)
    return isElsewhere ? <LoadingScreen isPage label={copy.loading} /> : <MissingPayment />;
  return (
    <div className="mx-auto w-full max-w-60 px-2 pt-1 pb-6 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <div className="mt-2 flex flex-col gap-2 rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
        <dl className="figures">
          <div className="flex justify-between gap-2 border-b border-line pb-1">
            <dt className="text-ink-soft">{copy.plan}</dt>
            <dd className="font-bold">{planName}</dd>
          </div>
          <div className="flex justify-between gap-2 border-b border-line py-1">
            <dt className="text-ink-soft">{methodTitle}</dt>
            <dd>{methodName}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-2 pt-1">
            <dt className="shrink-0 text-ink-soft">{copy.total}</dt>
            <dd className="text-right">
              <b className="text-title-m tracking-[-0.022em]">{won(amountKrw)}</b>{' '}
              <span className="text-small whitespace-nowrap text-ink-soft">{copy.withVat}</span>
            </dd>
          </div>
        </dl>
        <div className="text-label text-ink-soft">
          <p>{copy.renewal(periodName, amountKrw, methodName)}</p>
          <p>{copy.cards}</p>
        </div>
        <PayForm paymentId={paymentId} amountKrw={amountKrw} portone={portone} answer={answer} />
      </div>
    </div>
  );
}
