import { accountsCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';

export function readMember(signal?: AbortSignal) {
  return request(accountsCalls.readMember, {}, { signal });
}

export const memberQuery = queryOptions({
  queryKey: ['members', 'my'],
  queryFn: ({ signal }) => readMember(signal),
});
