import { type Checkout, MEMBERSHIP_PATH } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#shared/lib/api/index.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { membershipKeys } from '../../api/membership-keys.ts';
import { payWithBillingKey } from '../../api/pay-with-billing-key.ts';
import { issueBillingKey } from '../../model/issue-billing-key.ts';
import type { Return } from '../../model/search.ts';
import { useBroughtBack } from '../../model/use-brought-back.ts';
import { paymentCopy } from '../../payment-copy.ts';
import { ProfileLink } from './profile-link.tsx';

const { checkout: copy } = paymentCopy;

type Stage =
  | { readonly kind: 'idle'; readonly failure: string | null }
  | { readonly kind: 'opening' }
  | { readonly kind: 'paying' }
  /** The payment company's script did not come. It does not come later either: the page has to be loaded anew. */
  | { readonly kind: 'no-window' }
  /** The server did not say what became of it: that is for the page that keeps asking. */
  | { readonly kind: 'unsure'; readonly failure: string };

interface PayFormProps {
  readonly paymentId: string;
  readonly amountKrw: number;
  readonly portone: NonNullable<Checkout['portone']>;
  readonly answer: Return;
}

export function PayForm({ paymentId, amountKrw, portone, answer }: PayFormProps) {
  const [stage, setStage] = useState<Stage>({
    kind: 'idle',
    failure: answer.kind === 'failed' ? copy.notIssued : null,
  });
  const pay = useCallback(
    async (billingKey: string) => {
      setStage({ kind: 'paying' });
      try {
        await payWithBillingKey(paymentId, billingKey);
        leaveForProgress(paymentId);
      } catch (reason) {
        const failure = `${copy.payFailed} ${messageOf(reason)}`;
        const isRefusal = reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
        setStage(isRefusal ? { kind: 'idle', failure } : { kind: 'unsure', failure });
      }
    },
    [paymentId],
  );

  // On phones the payment company's page comes back to this one, with the key in the address.
  const returnedKey = answer.kind === 'issued' ? answer.billingKey : null;
  const hasPaid = useRef(false);
  useEffect(() => {
    if (returnedKey === null || hasPaid.current) return;
    hasPaid.current = true;
    void pay(returnedKey);
  }, [returnedKey, pay]);

  const open = async () => {
    setStage({ kind: 'opening' });
    try {
      const issued = await issueBillingKey(paymentId, portone);
      if (issued.kind === 'issued') return await pay(issued.billingKey);
      if (issued.kind === 'refused') setStage({ kind: 'idle', failure: issued.reason ?? copy.notIssued });
    } catch {
      setStage({ kind: 'no-window' });
    }
  };
  const client = useQueryClient();
  const beginAnew = useCallback(() => {
    setStage({ kind: 'idle', failure: null });
    void client.invalidateQueries({ queryKey: membershipKeys.all });
  }, [client]);
  useBroughtBack(beginAnew);

  const isBusy = stage.kind === 'opening' || stage.kind === 'paying';
  return (
    <div className="flex flex-col gap-1">
      <FormFailure>{failureOf(stage)}</FormFailure>
      {stage.kind === 'no-window' ? (
        <Button isLarge onClick={wholePage.reload}>
          {copy.reload}
        </Button>
      ) : stage.kind === 'unsure' ? (
        <Button isLarge onClick={() => leaveForProgress(paymentId)}>
          {copy.status}
        </Button>
      ) : (
        <Button
          isLarge
          isBusy={isBusy}
          busyLabel={stage.kind === 'paying' ? copy.paying : copy.opening}
          onClick={isBusy ? undefined : () => void open()}
        >
          {copy.pay(amountKrw)}
        </Button>
      )}
      {isBusy ? null : <ProfileLink>{copy.leave}</ProfileLink>}
    </div>
  );
}

function failureOf(stage: Stage): string | null {
  switch (stage.kind) {
    case 'idle':
    case 'unsure':
      return stage.failure;
    case 'no-window':
      return copy.windowFailed;
    case 'opening':
    case 'paying':
      return null;
  }
}

/** By loading it anew: other pages have no use for what this one allows the payment company. */
function leaveForProgress(paymentId: string): void {
  wholePage.leaveFor(`${MEMBERSHIP_PATH}?paymentId=${paymentId}`);
}
