import { decodeCp949 } from './cp949.ts';

export type TextEncoding = 'utf-8' | 'utf-16' | 'cp949';

/** UTF-16 by its mark, UTF-8 when every byte fits, else what Korean Excel writes. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16' };
  if (first === 0xfe && second === 0xff) return { text: decode(bytes, 'utf-16be'), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodeCp949(bytes), encoding: 'cp949' };
  }
}

/** Without the mark at its beginning. */
const decode = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes);
