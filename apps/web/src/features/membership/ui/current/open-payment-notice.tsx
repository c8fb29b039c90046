import type { OpenPayment } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { useLeavePayment } from '../../api/leave-payment.ts';
import { membershipCopy } from '../../copy.ts';
import { openCheckout } from '../../model/open-checkout.ts';
import { timeOf } from '../../model/words.ts';
import { focusSection } from '../focus-section.ts';
import { Notice } from './notice.tsx';

const { open: copy } = membershipCopy;

interface OpenPaymentNoticeProps {
  readonly payment: OpenPayment;
  readonly timeZone: string;
}

/** An order that was begun and not ended: it may not be paid, or be paid and not be confirmed yet. */
export function OpenPaymentNotice({ payment, timeZone }: OpenPaymentNoticeProps) {
  const { paymentId, planName, amountKrw, checkoutUrl, expiresAt } = payment;
  const { mutate, isPending, error } = useLeavePayment();
  const leave = () =>
    mutate(paymentId, {
      onSuccess: () => {
        openToast({ message: copy.left });
        focusSection();
      },
    });
  return (
    <Notice title={copy.title}>
      <p className="figures">{copy.text(planName, amountKrw, timeOf(expiresAt, timeZone))}</p>
      <FormFailure>{error ? messageOf(error) : null}</FormFailure>
      <div className="notice-acts mt-1 flex flex-wrap gap-1">
        <Button onClick={() => openCheckout(checkoutUrl)}>{copy.goOn}</Button>
        <Link to="/profile/membership" search={{ paymentId } as never} className={buttonClass('line')}>
          {copy.status}
        </Link>
        <Button
          look="ghost"
          isBusy={isPending}
          busyLabel={copy.leaving}
          onClick={isPending ? undefined : leave}
        >
          {copy.leave}
        </Button>
      </div>
    </Notice>
  );
}
