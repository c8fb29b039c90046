import { IMAGES_PATH, imagesCalls, type StoredImage } from '@molip/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { retryRefusedForStorage } from '#shared/outbox/refused.ts';
import { membershipKeys } from './membership-keys.ts';

export const largestImagesQuery = queryOptions({
  queryKey: membershipKeys.largestImages,
  queryFn: ({ signal }) => request(imagesCalls.listLargestImages, { query: {} }, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

export function useEraseImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ imageUrl }: StoredImage) =>
      request(imagesCalls.eraseImage, { params: { name: imageUrl.slice(IMAGES_PATH.length) } }),
    networkMode: 'always',
    onSuccess: retryRefusedForStorage,
    // After a failure, too: the image may be in use again, or deleted elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: membershipKeys.all }),
  });
}
