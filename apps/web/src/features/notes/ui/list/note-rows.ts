/** What draws notes: with the virtual list and the marking of what was found the larger part of the page. */
export { HeldList } from './held-list.tsx';
export { NoteFeed } from './note-feed.tsx';
export { UnsentGroup } from './unsent-group.tsx';
