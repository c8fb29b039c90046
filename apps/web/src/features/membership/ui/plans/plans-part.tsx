import type { PlanList } from '@molip/contract';
import type { PaymentMethod, PlanId } from '@molip/domain/membership';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { appConfig } from '#shared/config/app-config.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { messageOf } from '#shared/lib/api/index.ts';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import { usePurchase } from '../../api/purchase.ts';
import { membershipQuery } from '../../api/read-membership.ts';
import { plansQuery } from '../../api/read-plans.ts';
import { membershipCopy } from '../../copy.ts';
import { yearlySaving } from '../../model/yearly-saving.ts';
import type { MembershipPartProps } from '../membership-part.ts';
import { PlansSkeleton } from '../membership-skeletons.tsx';
import { PlanCard } from './plan-card.tsx';

const { plans: copy, testMode } = membershipCopy;

/** Side by side: the same lines in the same order, so that they can be compared. */
export function PlansPart({ timeZone }: Pick<MembershipPartProps, 'timeZone'>) {
  const titleId = useId();
  const plans = useQuery(plansQuery);
  const current = useQuery(membershipQuery);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-title-s font-bold tracking-[-0.022em]">
        {copy.title}
      </h3>
      {/* What may be bought depends on both: with one of them the cards would grow under a finger. */}
      {plans.data && !current.isPending ? (
        <Plans
          list={plans.data}
          // Where it could not be read nothing is offered to somebody who may have it.
          mine={current.data ? (current.data.membership?.planId ?? 'FREE') : null}
          isUnpaid={current.data?.membership?.status === 'GRACE'}
          // Then going on with that is what comes next.
          hasOpenPayment={current.data?.openPayment != null}
          timeZone={timeZone}
        />
      ) : plans.error ? (
        <FailedPart onRetry={() => void plans.refetch()}>{copy.failed}</FailedPart>
      ) : (
        <PlansSkeleton />
      )}
    </section>
  );
}

interface PlansProps {
  readonly list: PlanList;
  readonly mine: PlanId | null;
  /** Its renewal was not paid: it may be paid anew, with another card or for another plan. */
  readonly isUnpaid: boolean;
  readonly hasOpenPayment: boolean;
  readonly timeZone: string;
}

function Plans({ list, mine, isUnpaid, hasOpenPayment, timeZone }: PlansProps) {
  const { plans, testMode: isTestMode } = list;
  const paymentMethods = methodsOf(list);
  const [chosen, setMethod] = useState(paymentMethods[0]);
  const paymentMethod = paymentMethods.find((method) => method === chosen) ?? paymentMethods[0];
  const { purchase, leavingFor, error } = usePurchase();
  const canBuy = (mine === 'FREE' || isUnpaid) && paymentMethod !== undefined;
  return (
    <div className="flex flex-col gap-2">
      {canBuy && paymentMethods.length > 1 ? (
        <div className="max-w-55">
          <p className="mb-0.5 text-label">{copy.method}</p>
          <Segment
            label={copy.method}
            options={paymentMethods.map((value) => ({ value, label: copy.methods[value] }))}
            value={paymentMethod}
            onChange={setMethod}
          />
        </div>
      ) : null}
      <ul className="grid gap-2 tablet:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.planId}
            plan={plan}
            savingKrw={yearlySaving(plan, plans)}
            isMine={plan.planId === mine}
            isQuiet={hasOpenPayment}
            isSubscriber={mine !== null && mine !== 'FREE'}
            isLeaving={leavingFor === plan.planId}
            timeZone={timeZone}
            {...(canBuy && {
              onStart: () => purchase({ planId: plan.planId, paymentMethod }),
            })}
          />
        ))}
      </ul>
      <FormFailure>{error ? `${copy.startFailed} ${messageOf(error)}` : null}</FormFailure>
      <div className="text-small text-ink-soft">
        {paymentMethods.length === 0 ? <p>{copy.noPayments}</p> : null}
        {isTestMode ? <p className="font-bold text-warning">{testMode}</p> : null}
        <p>
          {copy.promise}{' '}
          <a
            href={appConfig.refundUrl}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            {copy.refund}
            <span className="sr-only">({commonCopy.opensNewTab})</span>
          </a>
        </p>
      </div>
    </div>
  );
}

/** Where no money moves there is nothing to choose: every way leads to the same page. */
function methodsOf({ testMode: isTestMode, paymentMethods }: PlanList): readonly PaymentMethod[] {
  return isTestMode ? paymentMethods.filter((method) => method === 'SANDBOX') : paymentMethods;
}
