import { expect, it } from 'vitest';
import { activeTab } from './active-tab.ts';
import { BOTTOM_BAR_ITEMS, TOP_BAR_ITEMS } from './nav-items.ts';

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

it('S-2.28 the bottom bar reads Timer, Notes, Home, Study, Profile', () => {
  expect(BOTTOM_BAR_ITEMS.map(({ label }) => label)).toEqual(['Timer', 'Notes', 'Home', 'Study', 'Profile']);
});

it('S-2.23 the top bar reads Home, Timer, Notes, Study, Profile', () => {
  expect(TOP_BAR_ITEMS.map(({ label }) => label)).toEqual(['Home', 'Timer', 'Notes', 'Study', 'Profile']);
});
