import { GoalDial } from '#shared/ui/dial-goal.tsx';
import { WHATS_NEW } from '../whats-new.ts';

/** The ring of the first page, as it looks with a goal of one's own. */
export function WhatsNewPiece() {
  const { todayMinutes, goalMinutes, caption, remaining } = WHATS_NEW.piece;
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
