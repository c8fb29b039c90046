import type { TimerSession } from '@molip/domain/timer';
import { Button } from '#shared/ui/button.tsx';
import { heldCopy as copy } from '../copy.ts';
import { heldMinutes } from './held-time.ts';
import { askAgain } from './postponed.ts';

/** The way back to a question that was put off. */
export function HeldSessionsRow({ held }: { readonly held: readonly TimerSession[] }) {
  if (held.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-2 rounded-card bg-surface py-1 pr-1 pl-2.5 shadow-card desktop:pl-3">
      <p className="figures text-label">{copy.row(held.length, heldMinutes(held))}</p>
      <Button look="ghost" className="shrink-0 text-primary!" onClick={askAgain}>
        {copy.decide}
      </Button>
    </div>
  );
}
