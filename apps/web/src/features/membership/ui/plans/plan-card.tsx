import type { MembershipPlan } from '@molip/contract';
import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw';
import minus from '@phosphor-icons/core/assets/bold/minus-bold.svg?raw';
import { useId } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { membershipCopy } from '../../copy.ts';
import { won } from '../../model/words.ts';
import { RenewalLine } from './renewal-line.tsx';

const { plans: copy } = membershipCopy;

interface PlanCardProps {
  readonly plan: MembershipPlan;
  readonly savingKrw: number | null;
  readonly isMine: boolean;
  /** Something else is the next step: none of the plans stands out. */
  readonly isQuiet: boolean;
  readonly isSubscriber: boolean;
  readonly isLeaving: boolean;
  readonly timeZone: string;
  /** Left out where it cannot be bought. */
  readonly onStart?: () => void;
}

export function PlanCard(props: PlanCardProps) {
  const { plan, savingKrw, isMine, isQuiet, isSubscriber, isLeaving, timeZone, onStart } = props;
  const { name, priceKrw, period, description, features } = plan;
  const nameId = useId();
  const isBest = savingKrw !== null && !isSubscriber && !isQuiet;
  return (
    <li
      aria-labelledby={nameId}
      className={classNames(
        'plan flex flex-col rounded-card bg-surface p-2.5 shadow-card',
        isBest && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-1">
        <b id={nameId} className="tracking-[-0.022em]">
          {name}
        </b>
        {savingKrw === null ? null : (
          <span className="figures rounded-small bg-primary-soft px-0.75 text-caption font-bold text-primary">
            {copy.saving(savingKrw)}
          </span>
        )}
      </p>
      <p className="figures mt-0.5">
        {period ? (
          <>
            {copy.per(period)} <b className="text-title-l tracking-[-0.022em]">{won(priceKrw)}</b>{' '}
            <span className="plan-vat text-small whitespace-nowrap text-ink-soft">{copy.withVat}</span>
          </>
        ) : (
          <b className="text-title-l tracking-[-0.022em]">{copy.freePrice}</b>
        )}
      </p>
      <p className="text-small text-ink-soft">
        {savingKrw === null ? description : copy.savingText(savingKrw)}
      </p>
      <ul className="plan-features">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-1 text-label">
            {isDrawback(plan, feature) ? (
              <Icon svg={minus} size={16} className="hidden text-ink-soft tablet:block" />
            ) : (
              <Icon svg={check} size={16} className="hidden text-primary tablet:block" />
            )}
            {feature}
          </li>
        ))}
      </ul>
      <div className="flex flex-col justify-end gap-1">
        {period && onStart ? <RenewalLine period={period} priceKrw={priceKrw} timeZone={timeZone} /> : null}
        {period && onStart ? (
          <Button
            look={isBest ? 'primary' : 'line'}
            className="w-full"
            isBusy={isLeaving}
            busyLabel={copy.starting}
            onClick={onStart}
          >
            {isMine ? copy.again(name) : copy.start(name)}
          </Button>
        ) : isMine ? (
          <Button disabled className="w-full">
            {copy.mine}
          </Button>
        ) : period && isSubscriber ? (
          <p className="text-small text-ink-soft">{copy.afterCancel}</p>
        ) : null}
      </div>
    </li>
  );
}

/** Ads are told like what a plan has, and are nothing to be ticked off. */
const isDrawback = ({ adFree }: MembershipPlan, feature: string): boolean =>
  !adFree && feature.startsWith('광고');
