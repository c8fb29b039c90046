const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

/** By the extension that its file gets. */
export type ImageType = keyof typeof MEDIA_TYPES;

export const mediaTypeOf = (type: ImageType): string => MEDIA_TYPES[type];

/** In hexadecimal; a dot is any digit. */
const BEGINNINGS: readonly (readonly [ImageType, RegExp])[] = [
  ['jpg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(37|39)61/],
  ['webp', /^52494646.{8}57454250/],
];
const BEGINNING_BYTES = 12;

/** By the first bytes: names and headers may lie. Null for everything that is not one of the four. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const beginning = bytes.toString('hex', 0, BEGINNING_BYTES);
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null;
}
