import { expect, it } from 'vitest';
import { foreignTables, sources } from './tables.mjs';

const SCHEMA = {
  path: 'apps/api/db/schema/index.ts',
  text: "export const cards = pgTable('cards', {});\nexport const noteTexts = pgTable(\n  'note_texts', {});",
};
const OWNED = { decks: ['cards'], notes: ['noteTexts'] };
const DECKS_READS_NOTES = { module: 'decks', tables: ['noteTexts'], reason: 'one snapshot' };

const inDecks = (/** @type {string} */ text) => [
  SCHEMA,
  { path: 'apps/api/src/modules/decks/cards/cards.repository.ts', text },
];

it('the modules of the server → each reads its own tables, or has a reason', () => {
  expect(foreignTables(sources())).toEqual([]);
});

it.each([
  ['by an import', "import { cards, noteTexts } from '#db/schema/index.ts';"],
  ['by an import of the type', "import type { noteTexts as texts } from '#db/schema/notes.ts';"],
  ['by SQL as text', 'sql`select 1 from note_texts`'],
])('another module’s table %s → named, with the owner', (_, text) => {
  expect(foreignTables(inDecks(text), OWNED, [])).toEqual([expect.stringMatching(/noteTexts of notes/)]);
  expect(foreignTables(inDecks(text), OWNED, [DECKS_READS_NOTES])).toEqual([]);
});

it('a module that reads its own table → nothing', () => {
  expect(foreignTables(inDecks("import { cards } from '#db/schema/index.ts';"), OWNED, [])).toEqual([]);
});

it('a table without an owner, an owned name that is no table, an exception in vain → each is named', () => {
  expect(foreignTables(inDecks(''), { decks: ['cards', 'gone'] }, [DECKS_READS_NOTES])).toEqual([
    'noteTexts has no owner',
    'gone is not a table',
    'the exception "decks noteTexts" is not used',
  ]);
});
