import { toNfc } from '@molip/domain/text';
import type { ImageType } from './image-type.ts';

const FILE_NAME_MAX = 200;

/**
 * The name that a file had at home, fit to be shown: composed Hangul (macOS sends letters apart), no folders, nothing
 * invisible that could turn or hide the rest.
 */
export function cleanFileName(given: string | undefined, type: ImageType): string {
  const last = given?.split(/[/\\]/).at(-1) ?? '';
  const clean = toNfc(last.toWellFormed())
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .trim();
  return [...clean].slice(0, FILE_NAME_MAX).join('') || `image.${type}`;
}
