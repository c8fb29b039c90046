import type { EnhancePart } from '@molip/korean-cards';
import { describe, expect, it } from 'vitest';
import {
  asProposed,
  beginChoices,
  beginWording,
  chosenContent,
  dropWording,
  endWording,
  hasOwnWords,
  isEdited,
  isEmpty,
  type PartChoice,
  withTaken,
  withWords,
} from './enhance-choices.ts';

const NOTE = '세포질에서일어난다.\n\n산소가 필요하지않다.';
const SPACING: EnhancePart = {
  kind: 'SPACING',
  edits: [
    { from: 5, to: 5, text: ' ' },
    { from: NOTE.indexOf('않다'), to: NOTE.indexOf('않다'), text: ' ' },
  ],
  suggested: true,
};
const TERMS: EnhancePart = {
  kind: 'TERMS',
  edits: [{ from: NOTE.length, to: NOTE.length, text: '\n\n## 핵심 용어\n\n- **산소**: 기체' }],
  suggested: false,
};
const SPACED = '세포질에서 일어난다.\n\n산소가 필요하지 않다.';

const begun = beginChoices([SPACING, TERMS]) as [PartChoice, PartChoice];
const [spacing, terms] = begun;
const worded = (choice: PartChoice, words: readonly string[]) =>
  words.reduce((wording, text, passage) => withWords(wording, passage, text), beginWording(NOTE, choice));
const inOwnWords = (choice: PartChoice, words: readonly string[]) => endWording(NOTE, worded(choice, words));

describe('parts are taken or left (U-15)', () => {
  it('those that are suggested are taken at first', () => {
    expect(begun.map(({ isTaken }) => isTaken)).toEqual([true, false]);
    expect(chosenContent(NOTE, begun)).toBe(SPACED);
  });

  it('what is not taken leaves the note alone', () => {
    expect(chosenContent(NOTE, [withTaken(spacing, false), terms])).toBe(NOTE);
    expect(chosenContent(NOTE, [spacing, withTaken(terms, true)])).toBe(
      `${SPACED}\n\n## 핵심 용어\n\n- **산소**: 기체`,
    );
  });
});

describe('parts in the member’s own words (N-1.04)', () => {
  it('are taken, and change only their passage', () => {
    const own = inOwnWords(withTaken(spacing, false), ['세포질에서 일어나요.', '산소가 필요하지 않다.']);
    expect([own.isTaken, isEdited(own)]).toEqual([true, true]);
    expect(chosenContent(NOTE, [own])).toBe('세포질에서 일어나요.\n\n산소가 필요하지 않다.');
  });

  it('a passage that is written back is left as it is, and the one behind it stays the one behind it', () => {
    const own = inOwnWords(spacing, ['세포질에서일어난다.', '산소는 필요 없다.']);
    expect(chosenContent(NOTE, [own])).toBe('세포질에서일어난다.\n\n산소는 필요 없다.');
  });

  it('with nothing left of it there is nothing to take', () => {
    const own = inOwnWords(spacing, NOTE.split('\n\n'));
    expect([isEmpty(own), own.isTaken, withTaken(own, true).isTaken]).toEqual([true, false, false]);
    expect(
      chosenContent(
        NOTE,
        [asProposed(own)].map((choice) => withTaken(choice, true)),
      ),
    ).toBe(SPACED);
  });

  it('the same words are no words of one’s own', () => {
    expect(inOwnWords(spacing, ['세포질에서 일어난다.', '산소가 필요하지 않다.'])).toEqual(spacing);
  });

  it('words that are still being written count, and are what leaving would lose', () => {
    const wording = worded(spacing, ['세포질에서 일어나요.']);
    expect(chosenContent(NOTE, [wording])).toBe('세포질에서 일어나요.\n\n산소가 필요하지 않다.');
    expect(hasOwnWords(NOTE, [wording])).toBe(true);
    expect(hasOwnWords(NOTE, [endWording(NOTE, wording)])).toBe(true);
    expect(
      hasOwnWords(NOTE, [dropWording(wording), beginWording(NOTE, spacing), withTaken(terms, true)]),
    ).toBe(false);
  });

  it('where two parts want one place they come first', () => {
    const rewrite: EnhancePart = {
      kind: 'REWRITE',
      edits: [{ from: 0, to: 10, text: '세포질에서 일어나는 일이다.' }],
      suggested: true,
    };
    const own = inOwnWords(spacing, ['세포질에서 늘 일어난다.', '산소가 필요하지 않다.']);
    expect(chosenContent(NOTE, [...beginChoices([rewrite]), own])).toBe(
      '세포질에서 늘 일어난다.\n\n산소가 필요하지 않다.',
    );
  });
});
