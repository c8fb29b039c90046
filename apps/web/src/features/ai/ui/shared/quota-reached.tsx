import type { AiStatus } from '@molip/contract';
import { aiCopy } from '../../copy.ts';
import { resetDay } from '../../model/quota.ts';

interface QuotaReachedProps {
  readonly status: AiStatus;
  readonly timeZone: string;
}

/** In the place of the button that would start: why there is none, and from when there is. */
export function QuotaReached({ status, timeZone }: QuotaReachedProps) {
  const { quota: copy } = aiCopy;
  return (
    <div role="status" className="rounded-control bg-warning-soft px-2 py-1.5 text-label">
      <p className="font-bold text-warning">{copy.title}</p>
      <p>
        {copy.text(status.aiUsageLimit)} {copy.resets(resetDay(status, timeZone))}
      </p>
    </div>
  );
}
