// @vitest-environment jsdom
import type { Deck } from '@molip/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { deckOf } from '../../api/decks.fixture.ts';
import { ExportDialog } from './lazy-parts.tsx';

const fetched = vi.fn<typeof fetch>();
const saved: string[] = [];

function Page() {
  const [deck, setDeck] = useState<Deck | null>(null);
  return (
    <>
      <button type="button" onClick={() => setDeck(deckOf(3, { deckName: '한국사' }))}>
        내보내기
      </button>
      <ExportDialog deck={deck} onClose={() => setDeck(null)} />
    </>
  );
}

beforeAll(() => Promise.all([import('./export-dialog.tsx'), import('#shared/ui/dialog-popup.tsx')]));
beforeEach(() => {
  saved.length = 0;
  fetched.mockReset().mockImplementation(async () => new Response('bytes'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['apkg', /Anki 파일/],
  ['csv', /표 파일/],
])('a deck is saved as .%s, and the dialog closes at once', async (format, name) => {
  await renderAt('/study', Page);
  fireEvent.click(screen.getByRole('button', { name: '내보내기' }));
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual([`한국사.${format}`]));
  expect(String(fetched.mock.lastCall?.[0])).toContain(`/api/decks/3/export?format=${format}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
