import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { WHATS_NEW } from '../whats-new.ts';
import { WhatsNewPiece } from './whats-new-piece.tsx';

interface WhatsNewPopupProps {
  readonly open: boolean;
  readonly onTour: () => void;
  readonly onNotToday: () => void;
  readonly onClose: () => void;
}

export function WhatsNewPopup({ open, onTour, onNotToday, onClose }: WhatsNewPopupProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={WHATS_NEW.title}
      description={WHATS_NEW.text}
      picture={<WhatsNewPiece />}
      hasCloseButton
      comesUncalled
    >
      <div className="mt-2 flex flex-col gap-1">
        <Button isLarge onClick={onTour}>
          {WHATS_NEW.tour}
        </Button>
        <Button look="ghost" onClick={onNotToday}>
          {WHATS_NEW.notToday}
        </Button>
      </div>
    </Dialog>
  );
}
