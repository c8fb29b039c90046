import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { BoatScene } from '#shared/ui/scene.tsx';
import { studyLink } from '../deck-links.ts';
import { listCopy as copy } from './copy.ts';

/** For an address with an invalid deck id. */
export function MissingDeck() {
  return (
    <MessagePage scene={<BoatScene />} title={copy.missingTitle} lines={copy.missingLines}>
      <Link {...studyLink} className={buttonClass('primary')}>
        {copy.toDecks}
      </Link>
    </MessagePage>
  );
}
