import type { HistoryItem } from '@molip/contract';
import { classNames } from '../../../../shared/lib/class-names.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { historyCopy as copy } from '../../history-copy.ts';
import { dayOf, won } from '../../model/words.ts';
import { paymentCopy } from '../../payment-copy.ts';

interface HistoryRowProps {
  readonly item: HistoryItem;
  readonly timeZone: string;
  readonly onReceipt: () => void;
}

export function HistoryRow({ item, timeZone, onReceipt }: HistoryRowProps) {
  const { kind, status, planName, amountKrw, createdAt, failureReason, hasReceipt } = item;
  const day = dayOf(createdAt, timeZone);
  return (
    <li className="flex min-h-7.5 flex-wrap items-center justify-end gap-x-1.5 border-b border-line py-1 last:border-b-0">
      <div className="min-w-20 flex-1">
        <p>
          {planName} <span className="text-ink-soft">{copy.kinds[kind]}</span>
        </p>
        <p className="figures text-small text-ink-soft">
          {day} · <span className={classNames(status === 'FAILED' && 'text-error')}>{copy.status(item)}</span>
        </p>
        {failureReason ? (
          <p className="text-small text-ink-soft">{paymentCopy.failed.reasons[failureReason]}</p>
        ) : null}
      </div>
      <b
        className={classNames(
          'figures shrink-0',
          status === 'FAILED' && 'font-normal text-ink-soft line-through',
        )}
      >
        {kind === 'REFUND' ? `−${won(amountKrw)}` : won(amountKrw)}
      </b>
      {hasReceipt ? (
        <Button
          look="line"
          aria-haspopup="dialog"
          aria-label={copy.receiptOf(planName, copy.kinds[kind], day)}
          onClick={onReceipt}
        >
          {copy.receipt}
        </Button>
      ) : null}
    </li>
  );
}
