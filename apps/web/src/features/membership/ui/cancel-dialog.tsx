import type { CancelPreview, Membership } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useCancelMembership } from '../api/cancel-membership.ts';
import { cancelPreviewQuery } from '../api/preview-cancel.ts';
import { benefitsQuery } from '../api/read-benefits.ts';
import { plansQuery } from '../api/read-plans.ts';
import { membershipCopy } from '../copy.ts';
import { sizeOf, won } from '../model/words.ts';
import { CANCEL_BUTTON_ID, sectionHeading } from './focus-section.ts';

const { cancel: copy } = membershipCopy;
/** A sum is read slower than other messages. */
const LONG_TOAST_MS = 6_000;

interface CancelDialogProps {
  readonly membership: Membership | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** The second and last step: how much comes back and why, and the two answers side by side. */
export function CancelDialog({ membership, open, onClose, onCancelled }: CancelDialogProps) {
  const preview = useQuery({ ...cancelPreviewQuery, enabled: open && membership !== null });
  const { mutate, reset, isPending, error } = useCancelMembership();
  // While it fades out the membership may be gone already, and with it the name.
  const [planName, setPlanName] = useState('');
  if (membership && membership.planName !== planName) setPlanName(membership.planName);

  // What has opened the question goes with the membership, a moment later: it cannot have the focus back.
  const isDone = useRef(false);

  const refundKrw = preview.data?.refundKrw;

  const close = () => {
    reset();
    onClose();
  };
  const finish = (message: string) => {
    isDone.current = true;
    openToast({ message, severity: 'success', duration: LONG_TOAST_MS });
    // First of all: what this dialog asks for is refused from now on, and must not be asked anew with the rest.
    flushSync(close);
    onCancelled();
  };
  const cancel = () =>
    mutate(refundKrw, {
      onSuccess: ({ refundKrw }) => finish(copy.done(refundKrw)),
      onError: (reason) => {
        // In another tab, or by a first try whose answer got lost.
        if (isRefusal(reason, 'NO_MEMBERSHIP')) finish(copy.alreadyDone);
        if (isRefusal(reason, 'REFUND_CHANGED')) void preview.refetch();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={copy.question(planName, refundKrw)}
      description={copy.consequence}
      finalFocus={() => (isDone.current ? sectionHeading() : document.getElementById(CANCEL_BUTTON_ID))}
      footer={
        <>
          <Button look="line" isLarge onClick={close}>
            {copy.keep}
          </Button>
          <Button
            look="danger"
            isLarge
            disabled={!preview.data}
            isBusy={isPending}
            busyLabel={copy.confirming}
            onClick={isPending ? undefined : cancel}
          >
            {copy.confirm}
          </Button>
        </>
      }
    >
      <div className="mt-1 flex flex-col gap-1.5">
        {preview.data ? (
          <Preview preview={preview.data}>
            {copy.because(preview.data)} <OverFreeLimit />
          </Preview>
        ) : preview.error ? (
          <FailedPart onRetry={() => void preview.refetch()}>{copy.failedPreview}</FailedPart>
        ) : (
          <SkeletonGroup className="flex flex-col gap-1">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-2.5 w-full" />
          </SkeletonGroup>
        )}
        <FormFailure>{failureOf(error)}</FormFailure>
      </div>
    </Dialog>
  );
}

const isRefusal = (reason: unknown, code: string) => reason instanceof ApiError && reason.code === code;

/** A new sum is no failure: it is asked about again. */
function failureOf(error: Error | null): string | null {
  if (!error) return null;
  return isRefusal(error, 'REFUND_CHANGED') ? messageOf(error) : `${copy.failed} ${messageOf(error)}`;
}

interface PreviewProps {
  readonly preview: CancelPreview;
  readonly children: ReactNode;
}

/** What was paid, the larger used share of it, and what is left; the smaller share is said, but not counted. */
function Preview({ preview, children }: PreviewProps) {
  const { refundKrw, givenBackKrw, basis, paidKrw, usedTimeKrw, usedAiKrw } = preview;
  const isAll = basis === 'ALL';
  const isMoreTime = usedTimeKrw >= usedAiKrw;
  return (
    <div>
      <dl className="figures">
        <Row name={copy.paid} detail={paidWith(preview)} sum={won(paidKrw)} />
        {isAll ? null : (
          <>
            <Row
              name={copy.usedTime}
              detail={copy.days(preview)}
              sum={isMoreTime ? copy.minus(usedTimeKrw) : copy.smaller.time}
              isCounted={isMoreTime}
            />
            <Row
              name={copy.usedAi}
              detail={copy.uses(preview)}
              sum={isMoreTime ? copy.smaller.ai : copy.minus(usedAiKrw)}
              isCounted={!isMoreTime}
            />
          </>
        )}
        {givenBackKrw > 0 ? <Row name={copy.givenBack} sum={copy.minus(givenBackKrw)} /> : null}
        <div className="flex flex-wrap items-baseline justify-between gap-x-1 border-t border-ink pt-1.5">
          <dt className="font-bold">{copy.refund}</dt>
          <dd className="text-title-m font-bold tracking-[-0.022em]">{won(refundKrw)}</dd>
        </div>
      </dl>
      <p className="pt-1 text-label text-ink-soft">{children}</p>
    </div>
  );
}

/** Says nothing while the stored data fits the free plan. */
function OverFreeLimit() {
  const { data: benefits } = useQuery(benefitsQuery);
  const { data: list } = useQuery(plansQuery);
  const limit = list?.plans.find(({ planId }) => planId === 'FREE')?.storageLimit;
  if (!benefits || limit === undefined || benefits.storageUsed <= limit) return null;
  return copy.overFreeLimit(sizeOf(benefits.storageUsed), sizeOf(limit));
}

interface RowProps {
  readonly name: string;
  readonly detail?: string;
  readonly sum: string;
  readonly isCounted?: boolean;
}

function Row({ name, detail, sum, isCounted = true }: RowProps) {
  return (
    <div
      className={`flex items-center justify-between gap-1 border-t border-line py-1 first:border-t-0 ${isCounted ? '' : 'text-ink-soft'}`}
    >
      <dt>
        {name}
        {detail ? <span className="block text-small text-ink-soft">{detail}</span> : null}
      </dt>
      <dd className="text-right">{sum}</dd>
    </div>
  );
}

/** 11월 5일, 카카오페이 */
function paidWith({ paidAt, paymentMethod }: CancelPreview): string {
  const method = membershipCopy.plans.methods[paymentMethod];
  if (paidAt === null) return method;
  const day = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' });
  return `${day.format(new Date(paidAt))}, ${method}`;
}
