import { expect, it } from 'vitest';
import { chosenSearch, type NoteSearch } from './note-search.ts';

const both: NoteSearch = { q: '법', tag: '민법', bookmarked: true };

it.each<[string, NoteSearch, NoteSearch, NoteSearch]>([
  ['everything', both, {}, { q: '법' }],
  ['a tag beside the bookmarks', { bookmarked: true }, { tag: '민법' }, { bookmarked: true, tag: '민법' }],
  ['the bookmarks of a tag', { tag: '민법' }, { bookmarked: true }, { tag: '민법', bookmarked: true }],
  ['another tag', both, { tag: '한국사' }, { q: '법', bookmarked: true, tag: '한국사' }],
  ['the same tag again', both, { tag: '민법' }, { q: '법', bookmarked: true }],
  ['the bookmarks again', both, { bookmarked: true }, { q: '법', tag: '민법' }],
  ['the deleted ones', both, { view: 'deleted' }, { view: 'deleted' }],
  ['a tag from there', { view: 'deleted' }, { tag: '민법' }, { tag: '민법' }],
])('choosing %s (N-1.02, N-1.03)', (_, search, next, chosen) => {
  expect(chosenSearch(search, next)).toEqual(chosen);
});
