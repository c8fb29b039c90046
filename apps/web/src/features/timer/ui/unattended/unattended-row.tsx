import type { TimerSession } from '@molip/domain/timer';
import { Button } from '#shared/ui/button.tsx';
import { askAgain, unattendedMinutes } from '../../model/unattended-sessions.ts';
import { unattendedCopy as copy } from '../copy.ts';

/** Opens the question again after it was postponed. */
export function UnattendedRow({ sessions }: { readonly sessions: readonly TimerSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-2 rounded-card bg-surface py-1 pr-1 pl-2.5 shadow-card desktop:pl-3">
      <p className="figures text-label">{copy.row(sessions.length, unattendedMinutes(sessions))}</p>
      <Button look="ghost" className="shrink-0 text-primary!" onClick={askAgain}>
        {copy.decide}
      </Button>
    </div>
  );
}
