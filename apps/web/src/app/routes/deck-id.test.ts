import { expect, it } from 'vitest';
import { deckIdIn } from './deck-id.ts';

it.each([
  ['12', 12],
  ['-1', -1],
  ['0', null],
  ['abc', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['', null],
  ['99999999999999999999', null],
])('the deck of %s is %s', (written, deckId) => expect(deckIdIn(written)).toBe(deckId));
