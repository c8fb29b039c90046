import type { AiStatus } from '@molip/contract';
import { Button } from '#shared/ui/button.tsx';
import { PlansLink } from '#shared/ui/plans-link.tsx';
import { aiCopy } from '../../copy.ts';
import { resetDay } from '../../model/quota.ts';

interface QuotaReachedProps {
  readonly status: AiStatus;
  readonly timeZone: string;
  /** Opens again what was counted already, which the server alone knows; left out where it has refused to. */
  readonly onAgain?: () => void;
}

/** Why there is nothing to start, from when there is, and what is still open. */
export function QuotaReached({ status, timeZone, onAgain }: QuotaReachedProps) {
  const { quota: copy } = aiCopy;
  return (
    <div className="flex flex-col gap-1.5">
      <div role="status" className="rounded-control bg-warning-soft px-2 py-1.5 text-label">
        <p className="font-bold text-warning">{copy.title}</p>
        <p>
          {copy.text(status.aiUsageLimit)} {copy.resets(resetDay(status, timeZone))}
        </p>
        <p>{onAgain ? copy.again : copy.notCounted}</p>
        <PlansLink />
      </div>
      {onAgain ? (
        <Button look="soft" onClick={onAgain}>
          {copy.act}
        </Button>
      ) : null}
    </div>
  );
}
