import { toNfc } from '@molip/domain/text';

const NAME_BYTES_MAX = 150;
/** What Windows gives a meaning of its own, and what could make or leave a folder. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu;
/** Devices of Windows, whatever stands behind the first dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The beginning of a file's name that every system takes, from whatever somebody called a thing. */
export function safeName(title: string, unnamed: string): string {
  const clean = toNfc(title.toWellFormed())
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(/^\./, '_');
  const short = withinBytes(clean, NAME_BYTES_MAX).replace(/(?<![. ])[. ]+$/, '');
  return RESERVED.test(short) ? `_${short}` : short || unnamed;
}

function withinBytes(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text;
  let cut = '';
  let bytes = 0;
  for (const { segment } of characters.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > max) break;
    cut += segment;
  }
  return cut;
}

/** Names of one folder: the second of a name gets a number, also where systems do not tell A from a. */
export function makeUniqueNames(): (name: string) => string {
  /** The number that each name has come to. */
  const numbers = new Map<string, number>();
  const keyOf = (name: string) => name.toUpperCase().toLowerCase();
  return (name) => {
    let number = numbers.get(keyOf(name)) ?? 0;
    let unique: string;
    do {
      number += 1;
      unique = number === 1 ? name : `${name} (${number})`;
    } while (numbers.has(keyOf(unique)));
    numbers.set(keyOf(unique), 1);
    numbers.set(keyOf(name), number);
    return unique;
  };
}
