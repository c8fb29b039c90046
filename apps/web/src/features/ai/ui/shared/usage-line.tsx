import type { AiStatus } from '@molip/contract';
import { aiCopy as copy } from '../../copy.ts';

/** What is left of this month, before it is used. */
export function UsageLine({ status }: { readonly status: Pick<AiStatus, 'aiUsageUsed' | 'aiUsageLimit'> }) {
  return (
    <p className="figures text-label text-ink-soft">{copy.usage(status.aiUsageUsed, status.aiUsageLimit)}</p>
  );
}
