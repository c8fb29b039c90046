import { Button } from '#shared/ui/button.tsx';
import { GoalDial } from '#shared/ui/dial-goal.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { WHATS_NEW } from '../whats-new.ts';

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
      picture={<WhatsNewPreview />}
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

/** The dashboard's goal ring with a member's own goal. */
function WhatsNewPreview() {
  const { todayMinutes, goalMinutes, caption, remaining } = WHATS_NEW.preview;
  return (
    <div
      aria-hidden="true"
      className="mx-auto flex w-[16.25rem] max-w-full items-center gap-2 rounded-card bg-surface p-2 shadow-float"
    >
      <div className="w-[5.5rem] shrink-0">
        <GoalDial progress={todayMinutes / goalMinutes}>
          <p className="figures text-title-m leading-[1.75rem] font-bold">{todayMinutes}</p>
          <p className="figures text-caption text-ink-soft">/ {goalMinutes}분</p>
        </GoalDial>
      </div>
      <div>
        <p className="text-small text-ink-soft">{caption}</p>
        <p className="font-bold tracking-[-0.022em] text-balance">{remaining}</p>
      </div>
    </div>
  );
}
