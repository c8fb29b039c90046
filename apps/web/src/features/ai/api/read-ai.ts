import { type AiStatus, aiCalls } from '@molip/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { aiKeys } from './ai-keys.ts';

/** Which engines there are and what is left of this month. */
export const aiQuery = queryOptions({
  queryKey: aiKeys.status,
  queryFn: ({ signal }) => request(aiCalls.readAi, {}, { signal }),
  networkMode: 'always',
  // What is asked without a network is otherwise not asked again with one.
  refetchOnReconnect: true,
});

type Usage = Pick<AiStatus, 'aiUsageUsed' | 'aiUsageLimit'>;

/** An engine's answer says what is left after it. */
export function usageTold(client: QueryClient, { aiUsageUsed, aiUsageLimit }: Usage): void {
  client.setQueryData<AiStatus>(aiKeys.status, (known) => known && { ...known, aiUsageUsed, aiUsageLimit });
}
