import { membershipCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipQuery } from './read-membership.ts';

/** The price is repeated: nobody agrees to another one than was seen. */
export function useAgreeToPrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (priceKrw: number) => request(membershipCalls.agreeToPrice, { body: { priceKrw } }),
    networkMode: 'always',
    onSuccess: (current) => client.setQueryData(membershipQuery.queryKey, current),
    onError: () => void client.invalidateQueries({ queryKey: membershipQuery.queryKey }),
  });
}
