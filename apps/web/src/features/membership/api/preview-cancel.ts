import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

export const cancelPreviewQuery = queryOptions({
  queryKey: membershipKeys.cancelPreview,
  queryFn: ({ signal }) => request(membershipCalls.previewCancel, {}, { signal }),
  networkMode: 'always',
  // Yesterday's sum is not today's: nobody decides by one from before.
  gcTime: 0,
});
