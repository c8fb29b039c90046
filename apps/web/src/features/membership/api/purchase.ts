import { membershipCalls } from '@molip/contract';
import type { PaymentMethod } from '@molip/domain/membership';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from '#shared/lib/api/index.ts';
import { newId } from '#shared/lib/new-id.ts';
import { openCheckout } from '../model/open-checkout.ts';
import { isPassing } from '../model/payment-polling.ts';
import { useBroughtBack } from '../model/use-brought-back.ts';
import { membershipKeys } from './membership-keys.ts';

export interface Wish {
  readonly planId: string;
  readonly paymentMethod: PaymentMethod;
}

interface Order extends Wish {
  /** Of one press: should the answer get lost, asking again begins no second order. */
  readonly clientId: string;
}

const MAX_RETRIES = 2;
const PURCHASE_KEY = ['purchase'] as const;

/** Begins an order and leaves for the page where it is paid. */
export function usePurchase() {
  const client = useQueryClient();
  const { mutate, reset, isPending, isSuccess, variables, error } = useMutation({
    mutationKey: PURCHASE_KEY,
    mutationFn: (body: Order) => request(membershipCalls.purchaseMembership, { body }),
    networkMode: 'always',
    retry: (failures, reason) => failures < MAX_RETRIES && isPassing(reason),
    onSuccess: ({ checkoutUrl }) => openCheckout(checkoutUrl),
    // What is known of the membership may be what was wrong: it was bought in another tab.
    onError: () => void client.invalidateQueries({ queryKey: membershipKeys.all }),
  });
  const beginAnew = useCallback(() => {
    reset();
    void client.invalidateQueries({ queryKey: membershipKeys.all });
  }, [client, reset]);
  useBroughtBack(beginAnew);
  // Until the other page has come, this one is still there to be pressed.
  const isLeaving = isPending || isSuccess;
  return {
    purchase: (wish: Wish) => {
      // Asked of the client: what is painted is a moment behind, and presses can be quicker.
      const isUnderWay = client.isMutating({ mutationKey: PURCHASE_KEY }) > 0;
      if (!isLeaving && !isUnderWay) mutate({ ...wish, clientId: newId() });
    },
    leavingFor: isLeaving ? variables.planId : null,
    error,
  };
}
