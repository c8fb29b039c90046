import { expect, it } from 'vitest';
import { activeTab, BOTTOM_BAR_TABS, TOP_BAR_TABS, topBarTitle } from './tabs.ts';

it.each([
  ['S-2.29', '/nowhere', 'home'],
  ['S-2.29', '/examples/ad', 'home'],
  ['S-2.29', '/constructor', 'home'],
  ['R-2.10', '/dashboard', 'home'],
  ['S-2.30', '/flashcards/3/practice', 'study'],
  ['S-2.30', '/study', 'study'],
  ['S-2.24', '/timer/settings', 'timer'],
  ['S-2.24', '/note/1', 'notes'],
  ['S-2.24', '/profile/edit', 'profile'],
])('%s %s belongs to %s', (_, path, tab) => {
  expect(activeTab(path)).toBe(tab);
});

it('the bottom bar reads Timer, Notes, Home, Study, Profile (S-2.28)', () => {
  expect(BOTTOM_BAR_TABS.map(({ text }) => text)).toEqual(['Timer', 'Notes', 'Home', 'Study', 'Profile']);
});

it('the top bar reads Home, Timer, Notes, Study, Profile (S-2.23)', () => {
  expect(TOP_BAR_TABS.map(({ text }) => text)).toEqual(['Home', 'Timer', 'Notes', 'Study', 'Profile']);
});

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
