import { type Period, periodEnd } from '@molip/domain/membership';
import { serverNow } from '#shared/lib/server-clock.ts';
import { membershipCopy } from '../../copy.ts';
import { dayOf } from '../../model/words.ts';

interface RenewalLineProps {
  readonly period: Period;
  readonly priceKrw: number;
  readonly timeZone: string;
}

/** What is paid after today, and when, before anything is pressed. */
export function RenewalLine({ period, priceKrw, timeZone }: RenewalLineProps) {
  const next = periodEnd(serverNow(), period, 1);
  return (
    <p className="plan-renewal figures text-small text-ink-soft">
      {membershipCopy.plans.renews(period, priceKrw, dayOf(next, timeZone))}
    </p>
  );
}
