import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findMatches,
  gramsAskedBy,
  gramsOf,
  hangulFromQwerty,
  isOneGram,
  keyPartsOf,
  keysOfText,
  matchesAnyNeedle,
  needlesOf,
} from './index.ts';

/** As the server does it: by grams first, then by the keys of a part. */
function finds(query: string, text: string): boolean {
  const parts = [...keyPartsOf('', text)];
  return needlesOf(query).some((needle) =>
    parts.some((part) => {
      const grams = new Set(gramsOf(part));
      if (!gramsAskedBy(needle).every((gram) => grams.has(gram))) return false;
      if (isOneGram(needle)) return true;
      const isThere = needle.letters.every((letters) => part.letters.includes(letters));
      if (!isThere || !part.initials.includes(needle.initials)) return false;
      return needle.pattern === null || new RegExp(needle.pattern).test(part.letters);
    }),
  );
}

describe('search', () => {
  it.each([
    ['광합성', '광합성의 과정'],
    ['ㄱㅎㅅ', '광합성의 과정'],
    ['ㄱ합', '광합성'],
    ['ㄱ합ㅅ', '광합성'],
    ['광하', '광합성'],
    ['광합ㅅ', '광합성'],
    ['광합서', '광합성'],
    ['고', '과학'],
    ['과하', '과학'],
    ['각', '가격'],
    ['값', '갑시다'],
    ['갑', '값'],
    ['ㄱ각', '그가 간다'],
    ['ㅋ', '정말 ㅋㅋ'],
    ['ㅠㅠ', '시험 ㅠㅠ'],
    ['photo', 'Photosynthesis'],
    ['σ', 'ΟΔΟΣ'],
    ['광 합 성', '광합성'],
    ['광합성', '광합 성'],
    ['a.b(c', 'xa.b(cx'],
    ['漢', '한국어(漢)'],
    ['광합성', '광합성'.normalize('NFD')],
    ['광합성'.normalize('NFD'), '광합성'],
    ['ㄱA합', '광a합'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['광합성', '광합선'],
    ['각오', '가고'],
    ['가고', '각오'],
    ['하기', '합기'],
    ['고기', '과기'],
    ['가ㄴ', '간'],
    ['ㄱㅎㅅ', '과학 지식'],
    ['ㄱㅎㅅ', '광A합B성'],
    ['ㄱ합', '광A합'],
    ['ㅠ', '유럽'],
    ['a.b', 'axb'],
    ['.*', 'abc'],
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  it.each(['', '  ', '\n', '\u0001'])('%j → no search', (query) => {
    expect(needlesOf(query)).toEqual([]);
  });
});

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
/** Few letters, so that queries and texts meet often. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'가각간값고과관기나낙ㄱㄴㅏ a1%') },
  { weight: 1, arbitrary: syllable },
  { weight: 1, arbitrary: fc.constantFrom('ß', 'Σ', 'İ', '🧪', '漢', '\u0001', 'é'.normalize('NFD')) },
);
const words = (maxLength: number) =>
  fc.array(piece, { minLength: 1, maxLength }).map((pieces) => pieces.join(''));

describe('found texts and highlighted matches', () => {
  it('a found text → highlighted; a highlighted one → found', () => {
    fc.assert(
      fc.property(words(4), words(12), fc.constantFrom('NFC', 'NFD'), (query, text, form) => {
        const written = text.normalize(form);
        expect(findMatches(written, query).length > 0).toBe(finds(query, written));
      }),
      { numRuns: 1_000 },
    );
  });

  it('each prefix while typing a word → finds it', () => {
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), (syllables) => {
        const word = syllables.join('');
        const { starts } = keysOfText(word);
        Array.from(starts).forEach((_, index) => {
          expect(finds(word.slice(0, index + 1), `앞 ${word} 뒤`)).toBe(true);
        });
      }),
    );
  });

  it('any text → finds itself', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme', maxLength: 50 }), (query) => {
        if (needlesOf(query).length > 0) expect(finds(query, query)).toBe(true);
      }),
    );
  });
});

describe('key parts of a long text', () => {
  const long = fc
    .tuple(fc.array(words(30), { minLength: 5, maxLength: 40 }), fc.integer({ min: 1, max: 12 }))
    .map(([sentences, times]) => Array.from({ length: times }, () => sentences.join(' ')).join('\n'));

  it('any match of the whole → in one of the parts', () => {
    fc.assert(
      fc.property(long, words(4), fc.nat(), fc.integer({ min: 1, max: 60 }), (text, query, from, length) => {
        const start = from % text.length;
        const excerpt = text.slice(start, start + length).replace(/^\p{M}+/u, '');
        const whole = keysOfText(text);
        for (const asked of [query, excerpt])
          expect(finds(asked, text)).toBe(matchesAnyNeedle(whole, needlesOf(asked)));
      }),
      { numRuns: 40 },
    );
  });

  it('the end of a title and the start of a text → no match across them', () => {
    const [part] = keyPartsOf('광합', '성');
    expect(part?.initials).not.toContain(keysOfText('광합성').initials);
  });

  it('an edit → only the parts near it change', () => {
    const numbers = Array.from({ length: 12_000 }, (_, index) => `${(index * 7_919) % 10_007}번 문장`);
    const before = [...keyPartsOf('제목', numbers.join(' '))];
    numbers.splice(6_000, 0, '새로 쓴 말');
    const after = [...keyPartsOf('제목', numbers.join(' '))];
    const known = new Set(before.map(({ letters }) => letters));
    expect(before.length).toBeGreaterThan(40);
    expect(after.filter(({ letters }) => !known.has(letters)).length).toBeLessThanOrEqual(6);
  });
});

describe('the wrong keyboard', () => {
  it.each([
    ['rhkdgkqtjd', '광합성'],
    ['RHKDGKQTJD', null],
    ['chapter', null],
    ['광합성', null],
  ])('%s', (typed, meant) => {
    expect(hangulFromQwerty(typed)).toBe(meant);
  });

  it('no letters are too odd for it', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z ]{1,12}$/), (typed) => void hangulFromQwerty(typed)));
  });
});
