import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf } from './places-of.ts';

it('finds the first two places that there are, as indexOf does', () => {
  const letters = (minLength: number, maxLength: number) =>
    array(constantFrom('가', '나'), { minLength, maxLength }).map((all) => all.join(''));
  assert(
    property(letters(1, 5), letters(0, 30), (words, text) => {
      const first = text.indexOf(words);
      const second = first === -1 ? -1 : text.indexOf(words, first + 1);
      expect(placesOf(words, text)).toEqual([first, second].filter((place) => place !== -1));
    }),
    { numRuns: 2_000 },
  );
});
