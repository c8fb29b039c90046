import type { Checkout, PaymentProgress } from '@molip/contract';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { BoatScene, LifebuoyScene } from '#shared/ui/scene.tsx';
import { usePurchase } from '../../api/purchase.ts';
import { paymentCopy } from '../../payment-copy.ts';
import { ProfileLink } from './profile-link.tsx';
import { TestNote } from './test-note.tsx';
import { useSaidHeading } from './use-said-heading.ts';

const { failed: copy, item } = paymentCopy;

interface FailedPaymentProps {
  readonly order: Checkout | undefined;
  readonly reason: PaymentProgress['failureReason'];
}

/** Trying again is a new order of the same: this one has ended. */
export function FailedPayment({ order, reason }: FailedPaymentProps) {
  useSaidHeading();
  const { purchase, leavingFor, error } = usePurchase();
  const isLeft = reason === 'CANCELLED';
  const canTry = order && reason !== 'ALREADY_SUBSCRIBED' && reason !== 'REPLACED';
  return (
    <MessagePage
      scene={isLeft ? <BoatScene /> : <LifebuoyScene />}
      title={isLeft ? copy.left : copy.title}
      lines={[
        ...(order ? [item(order.planName, order.amountKrw)] : []),
        ...sentencesOf(reason ? copy.reasons[reason] : copy.unknown),
      ]}
    >
      {error ? (
        <div className="w-full">
          <FormFailure>{messageOf(error)}</FormFailure>
        </div>
      ) : null}
      {canTry ? (
        <Button
          look={isLeft ? 'line' : 'primary'}
          isLarge
          isBusy={leavingFor !== null}
          busyLabel={copy.acting}
          onClick={() => purchase({ planId: order.planId, paymentMethod: order.paymentMethod })}
        >
          {copy.act}
        </Button>
      ) : null}
      <ProfileLink look={canTry && !isLeft ? 'line' : 'primary'} />
      <TestNote order={order} />
    </MessagePage>
  );
}

/** Each on a line of its own. */
const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /);
