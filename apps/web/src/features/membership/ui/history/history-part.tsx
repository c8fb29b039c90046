import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import caretUp from '@phosphor-icons/core/assets/bold/caret-up-bold.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { historyQuery } from '../../api/read-history.ts';
import { historyCopy as copy } from '../../history-copy.ts';
import { HISTORY_ID } from '../focus-section.ts';
import { HistoryRow } from './history-row.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

const SHOWN_AT_FIRST = 5;

interface HistoryPartProps {
  readonly timeZone: string;
}

/** Folded, and asked for when it is opened: few visits to the profile are about it. A link to it opens it. */
export function HistoryPart({ timeZone }: HistoryPartProps) {
  const isWanted = useRouterState({ select: ({ location }) => location.hash === HISTORY_ID });
  const [isOpen, setOpen] = useState(isWanted);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.focus();
  }, [isWanted]);
  return (
    <div id={HISTORY_ID} className="scroll-mt-10 border-t border-line">
      <h3>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-6 w-full items-center justify-between gap-1 rounded-small text-left"
        >
          {copy.title}
          <Icon svg={isOpen ? caretUp : caretDown} size={16} className="text-ink-soft" />
        </button>
      </h3>
      {isOpen ? (
        <div id={id} className="pb-1">
          <History timeZone={timeZone} />
        </div>
      ) : null}
    </div>
  );
}

function History({ timeZone }: HistoryPartProps) {
  const { data: history, error, refetch } = useQuery(historyQuery);
  const [showsAll, setShowsAll] = useState(false);
  const [paymentId, setPaymentId] = useState<string | null>(null);
  if (!history && error) return <FailedPart onRetry={() => void refetch()}>{copy.failed}</FailedPart>;
  if (!history)
    return (
      <SkeletonGroup className="flex flex-col gap-1 py-1">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
      </SkeletonGroup>
    );
  if (history.length === 0) return <p className="py-1 text-label text-ink-soft">{copy.empty}</p>;
  const shown = showsAll ? history : history.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul aria-label={copy.title}>
        {shown.map((item) => (
          <HistoryRow
            // A payment and the refund of it share the id.
            key={`${item.kind} ${item.paymentId} ${item.createdAt}`}
            item={item}
            timeZone={timeZone}
            onReceipt={() => setPaymentId(item.paymentId)}
          />
        ))}
      </ul>
      {shown.length < history.length ? (
        <Button look="ghost" className="w-full" onClick={() => setShowsAll(true)}>
          {copy.more(history.length - shown.length)}
        </Button>
      ) : null}
      <ReceiptDialog paymentId={paymentId} timeZone={timeZone} onClose={() => setPaymentId(null)} />
    </>
  );
}
