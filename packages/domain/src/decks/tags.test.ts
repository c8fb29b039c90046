import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardMatches, matchesFilter, newTags, shownTags } from './index.ts';

const card = { content: '광합성이 일어나는 곳', answer: 'Chloroplast 엽록체', tags: ['생물', '시험'] };

describe('태그', () => {
  it.each([
    ['those that are there are skipped (D-4.07)', ['생물'], ['생물', '시험'], ['시험']],
    ['none is new: nothing to send (D-4.08)', ['생물', '시험'], ['시험', ' 생물 '], []],
    ['nothing was written (D-4.08)', ['생물'], ['', ' , '], []],
    ['commas separate (D-4.07)', [], ['생물,시험, 생물'], ['생물', '시험']],
    ['however it is written (D-4.07)', ['광합성'], ['광합성'.normalize('NFD')], []],
  ])('%s', (_, present, wanted, expected) => {
    expect(newTags(present, wanted)).toEqual(expected);
  });

  it('what was added is not new any more (D-4.08)', () => {
    const names = fc.array(fc.constantFrom('가', '나', '다', '라, 마', ' 가 ', ''));
    fc.assert(
      fc.property(names, names, (present, wanted) => {
        const added = newTags(present, wanted);
        expect(newTags([...present, ...added], wanted)).toEqual([]);
        expect(new Set(added).size).toBe(added.length);
      }),
    );
  });

  it.each([
    [0, 0, 0],
    [3, 3, 0],
    [4, 3, 1],
    [5, 3, 2],
  ])('of %d tags %d are shown and +%d (X-9.01, K-9.36)', (count, shown, more) => {
    const tags = Array.from({ length: count }, (_, index) => `태그${index}`);
    expect(shownTags(tags)).toEqual({ shown: tags.slice(0, shown), more });
  });
});

describe('거르기와 찾기', () => {
  it.each([
    ['nothing chosen (V-5.16)', { q: '', tags: [] }, true],
    ['the content (V-5.16)', { q: '합성', tags: [] }, true],
    ['first letters (V-5.16)', { q: 'ㄱㅎㅅ', tags: [] }, true],
    ['not the answer (V-5.16)', { q: '엽록체', tags: [] }, false],
    ['every tag (V-5.16)', { q: '', tags: ['생물', '시험'] }, true],
    ['one tag is missing (V-5.16)', { q: '', tags: ['생물', '화학'] }, false],
    ['the content but not the tag (V-5.16)', { q: '합성', tags: ['화학'] }, false],
    ['the tag but not the content (V-5.16)', { q: '호흡', tags: ['생물'] }, false],
    ['spaces are no word (V-5.16)', { q: '  ', tags: ['생물'] }, true],
  ])('%s', (_, filter, expected) => {
    expect(matchesFilter(card, filter)).toBe(expected);
  });

  it.each([
    ['content (V-5.14)', '광합성', true],
    ['answer (V-5.14)', '엽록체', true],
    ['whatever the case (V-5.14)', 'CHLORO', true],
    ['neither (V-5.14)', '미토콘드리아', false],
    ['nothing (V-5.14)', ' ', false],
  ])('%s', (_, keyword, expected) => {
    expect(cardMatches(card, keyword)).toBe(expected);
  });
});
