import { MINUTE_MS } from '@molip/domain/kernel';
import type { Clock } from '#platform/clock.ts';

const PERIOD_MS = 10 * MINUTE_MS;
const PERIODS_A_DAY = 144;
/** In ten minutes on one server: fewer are people who mistype. */
const ALARM_MIN = 100;
/** Times the mean of the last day. */
const ALARM_FACTOR = 5;

interface SignInAlarmOptions {
  readonly clock: Clock;
  /** Called once in ten minutes at the most. */
  readonly onRise: (failures: number, usual: number) => void;
}

/**
 * Failures to sign in over all accounts. Guesses that are spread over many accounts and addresses stay below each limit;
 * here they show. Counted in the process, as the other figures of a server are.
 */
export function openSignInAlarm({ clock, onRise }: SignInAlarmOptions) {
  const failures = new Map<number, number>();
  let reported = 0;

  const readPeriod = () => {
    const period = Math.floor(clock.now().getTime() / PERIOD_MS);
    for (const old of failures.keys()) if (old < period - PERIODS_A_DAY) failures.delete(old);
    const count = failures.get(period) ?? 0;
    const before = [...failures].reduce((sum, [at, failed]) => (at < period ? sum + failed : sum), 0);
    const usual = before / PERIODS_A_DAY;
    return { period, count, usual, isRising: count >= Math.max(ALARM_MIN, ALARM_FACTOR * usual) };
  };

  return {
    recordFailure(): void {
      const { period, count } = readPeriod();
      failures.set(period, count + 1);
      const now = readPeriod();
      if (!now.isRising || reported === period) return;
      reported = period;
      onRise(now.count, now.usual);
    },
    /** For the alarm of the operator: whether the failures of these ten minutes are far above those of the last day. */
    isRising: () => readPeriod().isRising,
  };
}
