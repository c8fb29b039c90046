import { MessagePage } from '#shared/ui/message-page.tsx';
import { BoatScene } from '#shared/ui/scene.tsx';
import { paymentCopy } from '../../payment-copy.ts';
import { ProfileLink } from './profile-link.tsx';

const { missing: copy } = paymentCopy;

/** No payment of that id, or another member's: which of them is nobody's business. */
export function MissingPayment() {
  return (
    <MessagePage scene={<BoatScene />} title={copy.title} lines={copy.lines}>
      <ProfileLink look="primary" />
    </MessagePage>
  );
}
