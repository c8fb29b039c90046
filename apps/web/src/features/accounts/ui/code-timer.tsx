import { SECOND_MS } from '@molip/domain/kernel';
import { useNow } from '#shared/lib/use-now.ts';
import { accountsCopy } from '../copy.ts';
import { minutesAndSeconds, type SentCode, secondsUntil } from '../model/sent-code.ts';

interface CodeTimerProps {
  readonly sent: SentCode;
  readonly onResend: () => void;
}

export function CodeTimer({ sent, onResend }: CodeTimerProps) {
  const now = useNow(SECOND_MS);
  const remaining = secondsUntil(sent.expiresAtMs, now);
  const untilResend = secondsUntil(sent.resendAtMs, now);
  const { code } = accountsCopy;
  return (
    <div className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-2 text-small text-ink-soft">
      {remaining > 0 ? (
        <p role="timer">
          {code.remaining} <strong className="figures text-ink">{minutesAndSeconds(remaining)}</strong>
        </p>
      ) : (
        <p role="status" className="text-error">
          {code.expired}
        </p>
      )}
      <button
        type="button"
        onClick={onResend}
        disabled={untilResend > 0}
        className="figures min-h-5.5 rounded-small text-label font-bold text-primary disabled:font-normal disabled:text-ink-soft"
      >
        {untilResend > 0 ? code.resendIn(untilResend) : code.resend}
      </button>
    </div>
  );
}
