import type { HistoryItem } from '@molip/contract';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { historyCopy as copy } from '../../history-copy.ts';
import { isUnusedPayment } from '../../model/unused-payment.ts';
import { dayOf, won } from '../../model/words.ts';

interface HistoryRowProps {
  readonly item: HistoryItem;
  readonly timeZone: string;
  readonly onReceipt: () => void;
}

export function HistoryRow({ item, timeZone, onReceipt }: HistoryRowProps) {
  const { kind, status, planName, amountKrw, createdAt } = item;
  const day = dayOf(createdAt, timeZone);
  const why = copy.why(item);
  const isUnpaid = status === 'FAILED' && !isUnusedPayment(item);
  // What was given back stands on the receipt of what was paid, which is a row of its own.
  const hasReceipt = item.hasReceipt && kind !== 'REFUND';
  return (
    <li className="flex min-h-7.5 flex-wrap items-center justify-end gap-x-1.5 border-b border-line py-1 last:border-b-0">
      <div className="min-w-20 flex-1">
        <p>
          {planName} <span className="text-ink-soft">{copy.kinds[kind]}</span>
        </p>
        <p className="figures text-small text-ink-soft">
          {day}{' '}
          <span className="whitespace-nowrap">
            · <span className={classNames(isUnpaid && 'text-error')}>{copy.status(item)}</span>
          </span>
        </p>
        {why ? <p className="text-small text-ink-soft">{why}</p> : null}
      </div>
      <b className={classNames('figures shrink-0', isUnpaid && 'font-normal text-ink-soft line-through')}>
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
