import { membershipCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';
import { membershipQuery } from './read-membership.ts';

/** The membership is gone from what is shown before anything is asked again. */
export function useCancelMembership() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (expectedRefundKrw: number | undefined) =>
      request(membershipCalls.cancelMembership, { body: { expectedRefundKrw } }),
    networkMode: 'always',
    onSuccess: ({ membership }) => {
      client.setQueryData(membershipQuery.queryKey, (old) => ({
        openPayment: old?.openPayment ?? null,
        membership,
      }));
      // By what is kept of them it has just begun, and going back to their page would say so until it has asked.
      client.removeQueries({ queryKey: membershipKeys.payments });
    },
  });
}
