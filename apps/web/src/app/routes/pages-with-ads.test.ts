import { expect, it } from 'vitest';

const pages = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true });

/** The pages that name a position, by the files of the route table. */
const withAd = Object.entries(pages)
  .filter(([file]) => file !== './page-with-ad.tsx')
  .flatMap(([file, source]) => {
    const position = /<PageWithAd position="(\w+)"/.exec(source)?.[1];
    return position ? [[file, position]] : [];
  });

it('ads stand on four pages, and so never on the timer, in practice or in an editor (U-32)', () => {
  expect(Object.fromEntries(withAd)).toEqual({
    './dashboard-page.tsx': 'DASHBOARD_TOP',
    './note-list-page.tsx': 'NOTE_LIST',
    './profile-page.tsx': 'PROFILE_BOTTOM',
    './study-page.tsx': 'DECK_LIST',
  });
});

it('there is no other way for an ad onto a page (U-32)', () => {
  const byThemselves = Object.entries(pages).filter(([, source]) => /AdPlace|AdSlot|AdCard/.test(source));
  expect(byThemselves.map(([file]) => file)).toEqual(['./page-with-ad.tsx']);
});
