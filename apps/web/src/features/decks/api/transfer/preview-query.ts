import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sendPreview } from './import-calls.ts';
import type { TextReading } from './text-reading.ts';

/** Apart from the keys of decks: what changes there is no reason to send a file again. */
export const previewQuery = (file: File, reading: TextReading) =>
  queryOptions({
    queryKey: ['import-preview', file.name, file.size, file.lastModified, reading],
    queryFn: ({ signal }) => sendPreview(file, reading, signal),
    // What was recognised stays in sight while it is read another way.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
