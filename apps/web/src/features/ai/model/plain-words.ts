const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What Markdown reads as more than letters within a line, the escaped and the code before what they hold. */
const MARKS = [
  /\\(?<escaped>[!-/:-@[-`{-~])/,
  /(?<!`)(?<ticks>`+)(?<code>[^`\n]+)\k<ticks>/,
  /!?\[(?<label>[^[\]]{0,300})\]\([^()\n]{0,1000}\)/,
  /<\/?[a-z]{1,10}>/,
  /&(?<entity>amp|lt|gt|quot|#39|nbsp);/,
  /(?<mark>\*{2,3}|__|~~)(?=\S)(?<strong>[^\n]*?\S)\k<mark>/,
  /\*(?<starred>[^\s*](?:[^*\n]*[^\s*])?)\*/,
  /(?<![\p{L}\p{N}_])_(?<lined>[^\s_](?:[^_\n]*[^\s_])?)_(?![\p{L}\p{N}_])/u,
];
const ANY_MARK = new RegExp(MARKS.map(({ source }) => source).join('|'), 'giu');

/** Words as they read: without the marks that stand around them. Marks at the beginning of lines stay. */
export function plainWords(markdown: string): string {
  return markdown.replace(ANY_MARK, (...match) => {
    const { escaped, code, label, entity, strong, starred, lined } = match.at(-1) as Record<string, string>;
    const inner = label ?? strong ?? starred ?? lined;
    return escaped ?? code ?? ENTITIES[entity ?? ''] ?? plainWords(inner ?? '');
  });
}
