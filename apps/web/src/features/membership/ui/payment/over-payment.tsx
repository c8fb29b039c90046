import type { Checkout } from '@molip/contract';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { SheetScene } from '#shared/ui/study-scenes.tsx';
import { paymentCopy } from '../../payment-copy.ts';
import { HISTORY_ID } from '../focus-section.ts';
import { ProfileLink } from './profile-link.tsx';
import { TestNote } from './test-note.tsx';
import { useSaidHeading } from './use-said-heading.ts';

const { over: copy, success, item } = paymentCopy;

/** It was paid, and what it paid for has ended since: whoever comes back by Back starts nothing. */
export function OverPayment({ order }: { readonly order: Checkout | undefined }) {
  useSaidHeading();
  return (
    <MessagePage
      scene={<SheetScene />}
      title={copy.title}
      lines={[...(order ? [item(order.planName, order.amountKrw)] : []), ...copy.lines]}
    >
      <ProfileLink look="primary">{success.act}</ProfileLink>
      <ProfileLink to={HISTORY_ID}>{copy.history}</ProfileLink>
      <TestNote order={order} />
    </MessagePage>
  );
}
