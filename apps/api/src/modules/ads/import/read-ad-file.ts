import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import type { SharedImage } from '#modules/images/index.ts';
import { AdEntry, plainKorean } from './ad-entry.ts';
import type { AdProblem } from './problem.ts';
import { readImage } from './read-image.ts';

const FILE_MAX_BYTES = 1024 * 1024;
const ADS_MAX = 100;

export type CheckedAd = Omit<AdEntry, 'image'> & { readonly image: SharedImage };

/** Every ad of a list, each found good; or all that is wrong with it, at once. */
export type AdFile =
  | { readonly ads: readonly CheckedAd[]; readonly problems: null }
  | { readonly ads: null; readonly problems: readonly AdProblem[] };

export async function readAdFile(file: string): Promise<AdFile> {
  const read = await readList(file);
  if (typeof read === 'string') return refused([{ entry: null, field: null, message: read }]);
  const entries = read.map(parseEntry);
  const problems = [...entries.flatMap((entry) => entry.problems), ...repeated(entries)];
  const ads: CheckedAd[] = [];
  for (const [index, { ad }] of entries.entries()) {
    if (!ad) continue;
    const { image, ...words } = ad;
    const drawn = await readImageBeside(file, image);
    if ('image' in drawn) ads.push({ ...words, image: drawn.image });
    else problems.push({ entry: index + 1, field: 'image', message: drawn.message });
  }
  return problems.length === 0 ? { ads, problems: null } : refused(problems);
}

/** From the list's own folder alone: whoever wrote the list may be somebody else than the one who imports it. */
function readImageBeside(list: string, image: string): ReturnType<typeof readImage> | { message: string } {
  const folder = dirname(list);
  const way = relative(folder, resolve(folder, image));
  if (way.startsWith('..') || isAbsolute(way))
    return { message: '목록이 있는 폴더 안의 파일만 쓸 수 있어요.' };
  return readImage(resolve(folder, image));
}

function refused(problems: AdProblem[]): AdFile {
  return { ads: null, problems: problems.sort((a, b) => (a.entry ?? 0) - (b.entry ?? 0)) };
}

/** The list, or why there is none. */
async function readList(file: string): Promise<unknown[] | string> {
  let text: string;
  try {
    const stats = await stat(file);
    if (!stats.isFile()) return `파일이 아니에요: ${file}`;
    if (stats.size > FILE_MAX_BYTES) return '목록은 1MB 이하여야 해요.';
    text = await readFile(file, 'utf8');
  } catch (error) {
    return `파일을 읽지 못했어요 (${(error as NodeJS.ErrnoException).code}): ${file}`;
  }
  const list = parsed(text.replace(/^\ufeff/, ''));
  if (list === undefined) return '올바른 JSON이 아니에요.';
  if (!Array.isArray(list)) return '광고의 목록(JSON 배열)이어야 해요.';
  if (list.length === 0) return '목록이 비어 있어요.';
  if (list.length > ADS_MAX) return `한 번에 ${ADS_MAX}개까지 가져올 수 있어요.`;
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Entry {
  readonly ad: AdEntry | null;
  readonly problems: readonly AdProblem[];
}

function parseEntry(given: unknown, index: number): Entry {
  const result = AdEntry.safeParse(given, { error: plainKorean });
  if (result.success) return { ad: result.data, problems: [] };
  const problems = result.error.issues.map(({ path, message }) => ({
    entry: index + 1,
    field: path.length === 0 ? null : path.join('.'),
    message,
  }));
  return { ad: null, problems };
}

/** Two ads that lead to one place with one title, at one position, are one. */
export function sameAd(ad: Pick<AdEntry, 'position' | 'title' | 'linkUrl'>): string {
  return JSON.stringify([ad.position, ad.title, ad.linkUrl]);
}

function repeated(entries: readonly Entry[]): AdProblem[] {
  const firstOf = new Map<string, number>();
  return entries.flatMap(({ ad }, index) => {
    if (!ad) return [];
    const first = firstOf.get(sameAd(ad));
    if (first === undefined) firstOf.set(sameAd(ad), index + 1);
    return first === undefined
      ? []
      : [{ entry: index + 1, field: null, message: `${first}번째 광고와 같아요.` }];
  });
}
