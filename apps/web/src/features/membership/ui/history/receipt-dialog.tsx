import './receipt.css';
import type { Receipt } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { appConfig } from '#shared/config/app-config.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { buyerQuery } from '../../api/read-buyer.ts';
import { receiptQuery } from '../../api/read-receipt.ts';
import { membershipCopy } from '../../copy.ts';
import { historyCopy } from '../../history-copy.ts';
import { dayOf, momentOf, won } from '../../model/words.ts';

const copy = historyCopy.receiptDialog;

interface ReceiptDialogProps {
  /** Null while there is none to show. */
  readonly paymentId: string | null;
  readonly timeZone: string;
  readonly onClose: () => void;
}

export function ReceiptDialog({ paymentId, timeZone, onClose }: ReceiptDialogProps) {
  // What fades out still shows what it showed.
  const [lastId, setLastId] = useState(paymentId ?? '');
  if (paymentId !== null && paymentId !== lastId) setLastId(paymentId);
  const { data, error, refetch } = useQuery({ ...receiptQuery(lastId), enabled: paymentId !== null });
  return (
    <Dialog
      open={paymentId !== null}
      onClose={onClose}
      title={copy.title(appConfig.productName)}
      hasCloseButton
    >
      {data ? (
        <Lines receipt={data} timeZone={timeZone} />
      ) : error ? (
        <FailedPart onRetry={() => void refetch()}>{copy.failed}</FailedPart>
      ) : (
        <SkeletonGroup className="mt-2 flex flex-col gap-1">
          <Skeleton className="h-20" />
          <Skeleton className="h-9" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

interface LinesProps {
  readonly receipt: Receipt;
  readonly timeZone: string;
}

function Lines({ receipt, timeZone }: LinesProps) {
  const { data: buyer } = useQuery(buyerQuery);
  const { periodStart, periodEnd, refundKrw, refundedAt, slipUrl, sellerLines } = receipt;
  const methodName = receipt.methodName ?? membershipCopy.plans.methods[receipt.paymentMethod];
  return (
    <div data-receipt="" className="mt-1.5 text-label">
      {receipt.testMode ? <p className="mb-1 font-bold text-warning">{copy.testMode}</p> : null}
      <dl className="figures">
        <Line name={copy.number}>{receipt.receiptNumber}</Line>
        <Line name={copy.plan}>{receipt.planName}</Line>
        {buyer ? <Line name={copy.buyer}>{buyer}</Line> : null}
        {periodStart && periodEnd ? (
          <Line name={copy.period}>
            {dayOf(periodStart, timeZone)} – {dayOf(periodEnd, timeZone)}
          </Line>
        ) : null}
        <Line name={copy.paidAt}>{momentOf(receipt.paidAt, timeZone)}</Line>
        <Line name={copy.method}>{methodName}</Line>
        <Line name={copy.state}>{copy.states[receipt.status]}</Line>
        <Line name={copy.supply}>{won(receipt.supplyKrw)}</Line>
        <Line name={copy.vat}>{won(receipt.vatKrw)}</Line>
        <Line name={copy.total}>
          <b className="text-title-s">{won(receipt.amountKrw)}</b>
        </Line>
        {refundKrw > 0 ? <Line name={copy.refund}>{won(refundKrw)}</Line> : null}
        {refundedAt ? <Line name={copy.refundedAt}>{dayOf(refundedAt, timeZone)}</Line> : null}
        {sellerLines.length > 0 ? (
          <Line name={copy.seller}>
            {sellerLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Line>
        ) : null}
      </dl>
      <div className="mt-2 flex flex-wrap gap-1 *:flex-auto print:hidden">
        {slipUrl?.startsWith('https://') ? (
          <a href={slipUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('line')}>
            {copy.slip}
            <span className="sr-only">({commonCopy.opensNewTab})</span>
          </a>
        ) : null}
        <Button look="soft" onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2 border-b border-line py-0.75">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
