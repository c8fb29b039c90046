import { queryOptions } from '@tanstack/react-query';
import { sendPreview } from './import-calls.ts';

/** Apart from the keys of decks: what changes there is no reason to send a file again. */
export const previewQuery = (file: File) =>
  queryOptions({
    queryKey: ['import-preview', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => sendPreview(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
