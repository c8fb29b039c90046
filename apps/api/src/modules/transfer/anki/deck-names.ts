import { DECK_NAME_MAX } from '@molip/contract';
import { cleanText } from '@molip/domain/text';
import type { Database } from 'sql.js';
import type { Warn } from '../warnings.ts';
import { asNumber, asText, rowsOf } from './collection.ts';
import { parseJson } from './media-map.ts';

const UNNAMED = '이름 없는 덱';
/** What stands between parent and child in tables; everywhere else it is `::`. */
const LEVEL = '\x1f';

export function readDeckNames(database: Database, warn: Warn): Map<number, string> {
  const names = new Map<number, string>();
  for (const [id, name] of rawNames(database)) {
    const clean = cleanText(name).replaceAll(LEVEL, '::').replace(/\s+/g, ' ').trim() || UNNAMED;
    if (clean.length > DECK_NAME_MAX) warn('DECK_NAME_CUT', clean);
    names.set(id, cut(clean));
  }
  return names;
}

export const deckNameOf = (names: ReadonlyMap<number, string>, id: number): string =>
  names.get(id) ?? UNNAMED;

/** Not through the middle of a character. */
function cut(name: string): string {
  return cleanText(name.slice(0, DECK_NAME_MAX))
    .replace(/\ufffd$/, '')
    .trim();
}

function rawNames(database: Database): [number, string][] {
  const hasTable = rowsOf(database, `SELECT 1 FROM sqlite_schema WHERE name = 'decks'`).length > 0;
  if (hasTable) {
    return rowsOf(database, 'SELECT id, name FROM decks').map(([id, name]) => [asNumber(id), asText(name)]);
  }
  const decks = parseJson(asText(rowsOf(database, 'SELECT decks FROM col')[0]?.[0]));
  return Object.entries(decks).map(([id, deck]) => [Number(id), nameOf(deck)]);
}

function nameOf(deck: unknown): string {
  return typeof deck === 'object' && deck !== null && 'name' in deck ? String(deck.name) : '';
}
