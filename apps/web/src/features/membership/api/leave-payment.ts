import { membershipCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

export function useLeavePayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => request(membershipCalls.leavePayment, { params: { id: paymentId } }),
    networkMode: 'always',
    // Also when it was refused: it may have been paid, or left elsewhere, meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: membershipKeys.all }),
  });
}
