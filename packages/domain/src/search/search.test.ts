import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choseongOf, jamoOf, meantHangul, searchPattern } from './index.ts';

describe('keys', () => {
  it.each([
    ['광합성', 'ㄱㅗㅏㅇㅎㅏㅂㅅㅓㅇ', 'ㄱㅎㅅ'],
    ['닭 Plan B', 'ㄷㅏㄹㄱplanb', 'ㄷ'],
    ['광합성'.normalize('NFD'), 'ㄱㅗㅏㅇㅎㅏㅂㅅㅓㅇ', 'ㄱㅎㅅ'],
    ['', '', ''],
  ])('%s', (text, jamo, choseong) => {
    expect(jamoOf(text)).toBe(jamo);
    expect(choseongOf(text)).toBe(choseong);
  });

  it('whatever is typed on the way to a word is a part of its key', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), (syllables) => {
        const word = syllables.join('');
        expect(jamoOf(`앞 ${word} 뒤`)).toContain(jamoOf(word));
      }),
    );
  });
});

describe('the wrong keyboard', () => {
  it.each([
    ['rhkdgkqtjd', '광합성'],
    ['RHKDGKQTJD', null],
    ['chapter', null],
    ['광합성', null],
  ])('%s', (typed, meant) => {
    expect(meantHangul(typed)).toBe(meant);
  });

  it('no letters are too odd for it', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z ]{1,12}$/), (typed) => void meantHangul(typed)));
  });
});

describe('the pattern', () => {
  const finds = (query: string, text: string) => new RegExp(searchPattern(query), 'iu').test(text);

  it.each([
    ['광합성', '광합성의 과정'],
    ['ㄱㅎㅅ', '광합성의 과정'],
    ['ㄱ합', '광합성'],
    ['광하', '광합성'],
    ['광합ㅅ', '광합성'],
    ['광합서', '광합성'],
    ['각', '가격'],
    ['photo', 'Photosynthesis'],
    ['광 합 성', '광합성'],
    ['광합성', '광합 성'],
    ['a.b(c', 'xa.b(cx'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['광합성', '광합선'],
    ['ㄱㅎㅅ', '과학 지식'],
    ['a.b', 'axb'],
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  it('is a valid expression for whatever is typed, and finds it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (query) => {
        if (query.trim() === '') return;
        expect(finds(query, query.normalize('NFC'))).toBe(true);
      }),
    );
  });
});
