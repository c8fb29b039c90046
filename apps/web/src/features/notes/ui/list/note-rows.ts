/** The parts that draw notes: with the virtual list and the highlighting of matches the larger part of the page. */
export { CachedList, UnsentGroup } from './device-lists.tsx';
export { NoteFeed } from './note-feed.tsx';
