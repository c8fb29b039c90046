/**
 * Faces in which a Hangul syllable is as wide as two Latin letters, where a machine has one, then those that it has
 * for code. None is downloaded.
 */
export const SOURCE_FONT = [
  'D2Coding',
  'D2Coding ligature',
  'Sarasa Mono K',
  'Noto Sans Mono CJK KR',
  'NanumGothicCoding',
  'Nanum Gothic Coding',
]
  .map((name) => `"${name}"`)
  .concat('var(--font-mono)')
  .join(', ');
