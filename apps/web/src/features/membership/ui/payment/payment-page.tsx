import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commonCopy } from '#shared/copy/common.ts';
import { ApiError, messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { LifebuoyScene } from '#shared/ui/scene.tsx';
import { checkoutQuery } from '../../api/read-checkout.ts';
import { paymentStatusQuery } from '../../api/read-payment-status.ts';
import { paymentCopy as copy } from '../../payment-copy.ts';
import { FailedPayment } from './failed-payment.tsx';
import { MissingPayment } from './missing-payment.tsx';
import { OverPayment } from './over-payment.tsx';
import { ProfileLink } from './profile-link.tsx';
import { SuccessfulPayment } from './successful-payment.tsx';
import { WaitingPayment } from './waiting-payment.tsx';

interface PaymentPageProps {
  /** Null where the address names none. */
  readonly paymentId: string | null;
  /** There is a membership now: whatever depends on it is to be asked anew, in other tabs too. */
  readonly onPaid: () => void;
}

/** /profile/membership: what becomes of a payment. It can be left, reloaded and come back to. */
export function PaymentPage({ paymentId, onPaid }: PaymentPageProps) {
  return paymentId === null ? <MissingPayment /> : <Payment paymentId={paymentId} onPaid={onPaid} />;
}

interface PaymentProps {
  readonly paymentId: string;
  readonly onPaid: () => void;
}

function Payment({ paymentId, onPaid }: PaymentProps) {
  const progress = useQuery(paymentStatusQuery(paymentId));
  // What is paid for is said where it is known; the payment does not wait for it.
  const { data: order } = useQuery(checkoutQuery(paymentId));
  const { data, error } = progress;
  const isPaid = data?.status === 'SUCCESS' && !data.isOver;
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);

  if (error && isMissing(error)) return <MissingPayment />;
  if (error && !data)
    return (
      <MessagePage scene={<LifebuoyScene />} title={copy.unreadable} lines={[messageOf(error)]}>
        <Button isLarge onClick={() => void progress.refetch()}>
          {commonCopy.retry}
        </Button>
        <ProfileLink />
      </MessagePage>
    );
  switch (data?.status) {
    case 'SUCCESS':
      return data.isOver ? <OverPayment order={order} /> : <SuccessfulPayment order={order} />;
    case 'FAILED':
      return <FailedPayment order={order} reason={data.failureReason} />;
    case 'PENDING':
    case undefined:
      return (
        <WaitingPayment
          paymentId={paymentId}
          order={order}
          isOffline={progress.fetchStatus === 'paused'}
          isTroubled={progress.failureCount > 0}
        />
      );
  }
}

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;
