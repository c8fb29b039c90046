import type { Checkout } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { GateScene } from '#shared/ui/study-scenes.tsx';
import { paymentCopy } from '../../payment-copy.ts';
import { ProfileLink } from './profile-link.tsx';
import { TestNote } from './test-note.tsx';
import { useSaidHeading } from './use-said-heading.ts';

const { success: copy, item } = paymentCopy;

export function SuccessfulPayment({ order }: { readonly order: Checkout | undefined }) {
  useSaidHeading();
  return (
    <MessagePage
      scene={<GateScene />}
      title={copy.title}
      lines={order ? copy.lines(item(order.planName, order.amountKrw)) : copy.plainLines}
    >
      <ProfileLink look="primary">{copy.act}</ProfileLink>
      <Link to="/study" className={buttonClass('line', true)}>
        {copy.study}
      </Link>
      <TestNote order={order} />
    </MessagePage>
  );
}
