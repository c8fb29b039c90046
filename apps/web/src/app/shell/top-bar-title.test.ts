import { expect, it } from 'vitest';
import { topBarTitle } from './top-bar-title.ts';

it.each([
  ['S-2.16', '/note/12', 'Note Detail'],
  ['S-2.16', '/note/12/edit', 'Note Detail'],
  ['S-2.17', '/note', 'My Notes'],
  ['S-2.18', '/timer', 'Focus Timer'],
  ['S-2.18', '/timer/settings', 'Focus Timer'],
  ['S-2.18', '/timer/pomodoro', 'Focus Timer'],
  ['S-2.19', '/study', 'Study'],
  ['S-2.19', '/study/deck-management', 'Study'],
  ['S-2.19', '/study/3/flashcard-generation', 'Study'],
  ['S-2.19', '/flashcards/3/cards', 'Study'],
  ['S-2.20', '/profile', 'Profile'],
  ['S-2.20', '/profile/withdrawal', 'Profile'],
  ['S-2.21', '/note/create', '몰입'],
  ['S-2.21', '/login', '몰입'],
  ['S-2.21', '/timers', '몰입'],
  ['S-2.21', '/nowhere', '몰입'],
])('%s the title of %s is %s', (_, path, title) => {
  expect(topBarTitle(path, '몰입').text).toBe(title);
});
