import { IMAGES_PATH } from '@molip/contract';

/** Which files of the storage the rows of a table stand for. The pictures of our own ads are no files of the storage. */
const NAMES = {
  images: 'select name from public.images',
  ads: `select substr(image_url, ${IMAGES_PATH.length + 1}) as name from public.ads where image_url like '${IMAGES_PATH}%'`,
} as const;

export type TableWithFiles = keyof typeof NAMES;

export const TABLES_WITH_FILES = Object.keys(NAMES) as TableWithFiles[];

/** Each name once; an older database may not have all of the tables. */
export function selectFileNames(tables: readonly TableWithFiles[] = TABLES_WITH_FILES): string {
  return ['select null::text as name where false', ...tables.map((table) => NAMES[table])].join(' union ');
}
