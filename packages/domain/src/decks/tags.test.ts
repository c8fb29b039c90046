import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardMatches, matchesFilter, newTags, shownTags } from './index.ts';

const card = { content: '광합성이 일어나는 곳', answer: 'Chloroplast 엽록체', tags: ['생물', '시험'] };

describe('태그', () => {
  it.each([
    ['D-4.07 those that are there are skipped', ['생물'], ['생물', '시험'], ['시험']],
    ['D-4.08 none is new: nothing to send', ['생물', '시험'], ['시험', ' 생물 '], []],
    ['D-4.08 nothing was written', ['생물'], ['', ' , '], []],
    ['D-4.07 commas separate', [], ['생물,시험, 생물'], ['생물', '시험']],
    ['D-4.07 however it is written', ['광합성'], ['광합성'.normalize('NFD')], []],
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
    ['V-5.16 nothing chosen', { q: '', tags: [] }, true],
    ['V-5.16 the content', { q: '합성', tags: [] }, true],
    ['V-5.16 first letters', { q: 'ㄱㅎㅅ', tags: [] }, true],
    ['V-5.16 not the answer', { q: '엽록체', tags: [] }, false],
    ['V-5.16 every tag', { q: '', tags: ['생물', '시험'] }, true],
    ['V-5.16 one tag is missing', { q: '', tags: ['생물', '화학'] }, false],
    ['V-5.16 the content but not the tag', { q: '합성', tags: ['화학'] }, false],
    ['V-5.16 the tag but not the content', { q: '호흡', tags: ['생물'] }, false],
    ['V-5.16 spaces are no word', { q: '  ', tags: ['생물'] }, true],
  ])('%s', (_, filter, expected) => {
    expect(matchesFilter(card, filter)).toBe(expected);
  });

  it.each([
    ['V-5.14 content', '광합성', true],
    ['V-5.14 answer', '엽록체', true],
    ['V-5.14 whatever the case', 'CHLORO', true],
    ['V-5.14 neither', '미토콘드리아', false],
    ['V-5.14 nothing', ' ', false],
  ])('%s', (_, keyword, expected) => {
    expect(cardMatches(card, keyword)).toBe(expected);
  });
});
