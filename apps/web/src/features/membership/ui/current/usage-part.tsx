import type { Benefits } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { benefitsQuery } from '../../api/read-benefits.ts';
import { membershipCopy } from '../../copy.ts';
import { dayOf, sizeOf } from '../../model/words.ts';
import { UsageBar } from './usage-bar.tsx';

const { usage: copy } = membershipCopy;

export function UsagePart({ timeZone }: { readonly timeZone: string }) {
  const { data, error, refetch } = useQuery(benefitsQuery);
  return (
    <div className="border-t border-line pt-1.5 pb-2">
      <h3 className="font-bold tracking-[-0.022em]">{copy.title}</h3>
      {data ? (
        <Bars benefits={data} timeZone={timeZone} />
      ) : error ? (
        <FailedPart onRetry={() => void refetch()}>{copy.failed}</FailedPart>
      ) : (
        <SkeletonGroup className="pt-1">
          <div className="grid gap-1.5 tablet:grid-cols-2 tablet:gap-4">
            <Skeleton className="h-4.75" />
            <Skeleton className="h-4.75" />
          </div>
          <Skeleton className="mt-1 h-2.5 w-30" />
        </SkeletonGroup>
      )}
    </div>
  );
}

interface BarsProps {
  readonly benefits: Benefits;
  readonly timeZone: string;
}

function Bars({ benefits, timeZone }: BarsProps) {
  const { aiUsageUsed, aiUsageLimit, storageUsed, storageLimit, periodEndsAt } = benefits;
  return (
    <>
      <div className="grid gap-1.5 pt-1 tablet:grid-cols-2 tablet:gap-4">
        <UsageBar name={copy.ai} used={aiUsageUsed} limit={aiUsageLimit} words={copy.times} />
        <UsageBar name={copy.storage} used={storageUsed} limit={storageLimit} words={sizeOf} />
      </div>
      <p className="pt-1 text-small text-ink-soft">{copy.resets(dayOf(periodEndsAt, timeZone))}</p>
      {aiUsageUsed >= aiUsageLimit ? (
        <p className="text-small text-ink-soft">
          {copy.spent} {aiUsageUsed > aiUsageLimit ? copy.spentBefore : null}
        </p>
      ) : null}
      {storageUsed >= storageLimit ? <p className="text-small text-warning">{copy.full}</p> : null}
    </>
  );
}
