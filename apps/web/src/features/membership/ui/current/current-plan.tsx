import type { Membership } from '@molip/contract';
import { useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { membershipCopy } from '../../copy.ts';
import { dayOf } from '../../model/words.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { CANCEL_BUTTON_ID } from '../focus-section.ts';
import type { MembershipPartProps } from '../membership-part.ts';
import { Notice } from './notice.tsx';
import { PriceRiseNotice } from './price-rise-notice.tsx';

const { current: copy, grace } = membershipCopy;

interface CurrentPlanProps extends MembershipPartProps {
  readonly membership: Membership | null;
}

export function CurrentPlan({ membership, ...props }: CurrentPlanProps) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      {membership ? (
        <Subscription
          membership={membership}
          timeZone={props.timeZone}
          onCancel={() => setCancelling(true)}
        />
      ) : (
        <Head name={copy.free} status="FREE" lines={[copy.freeText]} />
      )}
      {/* Stays when the membership has gone, to close and to give the focus back. */}
      <CancelDialog
        membership={membership}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={props.onChanged}
      />
    </>
  );
}

interface SubscriptionProps {
  readonly membership: Membership;
  readonly timeZone: string;
  readonly onCancel: () => void;
}

function Subscription({ membership, timeZone, onCancel }: SubscriptionProps) {
  const { planName, status, startedAt, expiresAt, autoRenew, nextPriceKrw, methodName, priceRise } =
    membership;
  const until = dayOf(expiresAt, timeZone);
  const lines = [
    copy.since(dayOf(startedAt, timeZone)),
    ...(status === 'GRACE'
      ? []
      : [autoRenew && nextPriceKrw !== null ? copy.renews(until, nextPriceKrw) : copy.ends(until)]),
    ...(methodName ? [copy.method(methodName)] : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
        <Head name={planName} status={status} lines={lines} />
        <Button id={CANCEL_BUTTON_ID} look="line" onClick={onCancel} aria-haspopup="dialog">
          {copy.cancel}
        </Button>
      </div>
      {status === 'GRACE' ? (
        <Notice title={grace.title}>
          <p>{grace.text(until)}</p>
          <p>{grace.help}</p>
        </Notice>
      ) : null}
      {priceRise ? <PriceRiseNotice rise={priceRise} timeZone={timeZone} /> : null}
    </>
  );
}

interface HeadProps {
  readonly name: string;
  readonly status: keyof typeof copy.status;
  readonly lines: readonly string[];
}

function Head({ name, status, lines }: HeadProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-1">
        <b className="text-title-sm tracking-[-0.022em]">{name}</b>
        <span
          className={classNames(
            'rounded-small px-0.75 text-small font-medium',
            status === 'GRACE' ? 'bg-warning-soft text-warning' : 'bg-primary-soft text-primary',
          )}
        >
          {copy.status[status]}
        </span>
      </p>
      {lines.map((line) => (
        <p key={line} className="figures text-label text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  );
}
