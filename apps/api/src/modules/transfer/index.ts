export { replaceMedia } from './anki/media-address.ts';
export { readAnkiPackage } from './anki/read-package.ts';
export type * from './anki/types.ts';
export { type ExportedCard, writeAnkiPackage } from './anki/write-package.ts';
export { readTable, type TableRow } from './text/read-table.ts';
export { writeCsv } from './text/write-csv.ts';
export { UnreadableFile } from './unreadable-file.ts';
