/** Light enough for every page: the parser comes with the first text that is shown. */
export { GAP } from './gap-mark.ts';
export { MarkdownView } from './markdown-view.tsx';

/** `headingsOf` for a table of contents. */
export const loadHeadings = () => import('./headings.ts');

/** `markPassages` underlines stretches of a text that is shown. */
export const loadPassages = () => import('./mark-passages.ts');
export type { MarkedPassages } from './mark-passages.ts';
