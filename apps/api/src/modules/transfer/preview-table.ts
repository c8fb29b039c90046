import type { CallResponse, calls } from '@molip/contract';
import type { Isolation } from '#platform/isolated/index.ts';
import { PREVIEW_TABLE } from './import-tasks.ts';
import type { TextReading } from './text/read-table.ts';
import { readableOrThrow } from './unreadable-file.ts';

/** How a text would be read, by its beginning. Throws `UnreadableFile`. */
export function previewTable(
  isolation: Isolation,
  memberId: number,
  file: string,
  reading: TextReading,
): Promise<CallResponse<typeof calls.previewImport>> {
  return readableOrThrow(isolation.run(PREVIEW_TABLE, { file, reading }, { owner: memberId }));
}
