import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { membershipQuery } from '../../api/read-membership.ts';
import { membershipCopy } from '../../copy.ts';
import { HistoryPart } from '../history/history-part.tsx';
import type { MembershipPartProps } from '../membership-part.ts';
import { CurrentSkeleton } from '../membership-skeletons.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { OpenPaymentNotice } from './open-payment-notice.tsx';
import { UsagePart } from './usage-part.tsx';

/** What the member has, how much of it is used, and what was paid for it. */
export function CurrentPart({ timeZone, onChanged }: MembershipPartProps) {
  const { data, error, refetch } = useQuery(membershipQuery);
  return (
    <>
      {data ? (
        <div className="flex flex-col gap-1.5 pt-1 pb-2">
          <CurrentPlan membership={data.membership} timeZone={timeZone} onChanged={onChanged} />
          {data.openPayment ? <OpenPaymentNotice payment={data.openPayment} timeZone={timeZone} /> : null}
        </div>
      ) : error ? (
        <FailedPart onRetry={() => void refetch()}>{membershipCopy.failed}</FailedPart>
      ) : (
        <CurrentSkeleton />
      )}
      <UsagePart timeZone={timeZone} />
      <HistoryPart timeZone={timeZone} />
    </>
  );
}
