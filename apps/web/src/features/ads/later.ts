/** What comes after the page, and after the question whether there is an ad at all. */
export { isEndRead } from './model/is-end-read.ts';
export { AdSlot } from './ui/ad-slot.tsx';
