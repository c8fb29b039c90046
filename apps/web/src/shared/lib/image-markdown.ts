import type { UploadedImage } from '@molip/contract';

/** What would end the description, or be read as something else within it. */
const NOT_PLAIN = /[\\[\]`*<>$]|&(?=#?\w+;)/g;

/** `![도표](/api/images/…)`: the name of the file describes it until the person finds better words. */
export function imageMarkdown({ imageUrl, oriFileName }: UploadedImage): string {
  const name = oriFileName
    .replace(/\.\w+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `![${name.replace(NOT_PLAIN, '\\$&')}](${imageUrl})`;
}
