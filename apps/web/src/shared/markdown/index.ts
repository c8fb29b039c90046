/** Light enough for every page: the parser comes with the first text that is shown. */
export { GAP } from './gap-mark.ts';
export { MarkdownView } from './markdown-view.tsx';

/** `paintWithMaths` shows a text in an element, for those who show very many. */
export const loadPainter = () => import('./painter.ts');

/** `painterFor` gives what shows a text at once, for those who cannot wait. */
export const loadPaintAtOnce = () => import('./paint-at-once.ts');
export type { PaintAtOnce } from './paint-at-once.ts';

/** `headingsOf` for a table of contents. */
export const loadHeadings = () => import('./headings.ts');

/** `markPassages` underlines stretches of a text that is shown. */
export const loadPassages = () => import('./mark-passages.ts');
export type { MarkedPassages } from './mark-passages.ts';
