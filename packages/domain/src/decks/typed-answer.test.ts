import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDistance, checkAnswer, type DifferencePart } from './index.ts';

describe('적은 답', () => {
  it.each([
    ['the same', '광합성', '광합성'],
    ['띄어쓰기', '광합 성의 과정', '광합성의과정'],
    ['case', 'atp', 'ATP'],
    ['the end of a sentence', '광합성이에요', '광합성이에요.'],
    ['another end', '광합성!?', '광합성…'],
    ['decomposed', '광합성'.normalize('NFD'), '광합성'],
    ['Markdown', '빛 에너지', '**빛** *에너지*'],
    ['a list', '빛', '- [빛](https://example.com)'],
    ['underlines and tags', '빛 에너지', '<u>빛</u>&nbsp;_에너지_'],
    ['a name with underlines', 'max_new_size', '`max_new_size`'],
    ['maths', 'x^2', '$x^2$'],
    ['nested emphasis', '빛과 물', '***빛**과 ~~물~~*'],
    ['emphasis around code', 'a*b*c', '**`a*b*c`**'],
    ['code beside a dash', 'a - b', '`a` - b'],
    ['an escaped sign', '5*3', '5\\*3'],
    ['plus signs', 'C++', 'C++'],
    ['a cloze', '광합성', '{{c1::광합성::힌트}}'],
    ['code about marks', '<div>', '`<div>`'],
    ['marks that are the answer', '<div>', '<div>'],
    ['stars that are the answer', 'a*b*c', 'a*b*c'],
    ['the first alternative', 'ATP', 'ATP / 아데노신 삼인산'],
    ['the second', '아데노신삼인산', 'ATP / 아데노신 삼인산'],
    ['by semicolons', '달리다', '뛰다; 달리다'],
    ['by lines', '달리다', '뛰다\n달리다'],
    ['by line breaks of HTML', '달리다', '뛰다<br>달리다'],
    ['all of them', '뛰다; 달리다', '뛰다\n달리다'.replace('\n', '; ')],
    ['a fraction is one', '1/2', '1/2'],
    ['without the explanation', '광합성', '광합성(光合成)'],
    ['with it', '광합성(光合成)', '광합성(光合成)'],
    ['part of a word is optional', '색깔', '색(깔)'],
    ['one of two explanations', '가나다', '가(나)다(라)'],
    ['nothing but brackets', '(가)', '(가)'],
    ['an end before the explanation', '빛', '빛. (에너지)'],
    ['punctuation alone', '?', '?'],
  ])('%s is right', (_, typed, answer) => {
    const { isRight, parts } = checkAnswer(typed, answer);
    expect(isRight).toBe(true);
    expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
  });

  it.each([
    ['nothing', '', '광합성'],
    ['spaces', '  ', '광합성'],
    ['another word', '호흡', '광합성'],
    ['half of it', '광합', '광합성'],
    ['nothing for nothing', '', ''],
    ['an image cannot be typed', '', '![](a.png)'],
    ['the explanation alone', '光合成', '광합성(光合成)'],
    ['other punctuation', '?', '!'],
    ['another language', 'C', 'C++'],
    ['another unit', '5', '$5'],
    ['another variable', 'p', '*p'],
  ])('%s is not', (_, typed, answer) => {
    expect(checkAnswer(typed, answer).isRight).toBe(false);
  });
});

describe('무엇이 다른지', () => {
  const wrong = (text: string, expected: string, ...letters: [string, string][]): DifferencePart => ({
    kind: 'wrong',
    text,
    expected,
    letters: letters.map(([typed, meant]) => ({ typed, expected: meant })),
  });

  it.each<[string, string, string, DifferencePart[]]>([
    ['a vowel', '광합셩', '광합성', [{ kind: 'same', text: '광합' }, wrong('셩', '성', ['ㅕ', 'ㅓ'])]],
    [
      'a final that is not there',
      '광하성',
      '광합성',
      [{ kind: 'same', text: '광' }, wrong('하', '합', ['', 'ㅂ']), { kind: 'same', text: '성' }],
    ],
    ['a final too many', '광합성', '과합성', [wrong('광', '과', ['ㅇ', '']), { kind: 'same', text: '합성' }]],
    ['two letters', '낚시', '낙지', [wrong('낚', '낙', ['ㄲ', 'ㄱ']), wrong('시', '지', ['ㅅ', 'ㅈ'])]],
    [
      'a syllable that is missing',
      '광성',
      '광합성',
      [
        { kind: 'same', text: '광' },
        { kind: 'missing', text: '합' },
        { kind: 'same', text: '성' },
      ],
    ],
    [
      'one too many',
      '광광합성',
      '광합성',
      [
        { kind: 'same', text: '광' },
        { kind: 'extra', text: '광' },
        { kind: 'same', text: '합성' },
      ],
    ],
    [
      'an unfinished one',
      '광합ㅅ',
      '광합성',
      [{ kind: 'same', text: '광합' }, wrong('ㅅ', '성', ['', 'ㅓ'], ['', 'ㅇ'])],
    ],
    [
      'Latin letters',
      'Chloroplost',
      'chloroplast',
      [{ kind: 'same', text: 'Chloropl' }, wrong('o', 'a', ['o', 'a']), { kind: 'same', text: 'st' }],
    ],
    ['Hangul for Latin', '에TP', 'ATP', [wrong('에', 'A', ['에', 'A']), { kind: 'same', text: 'TP' }]],
    [
      'the nearest alternative',
      '아데노신 이인산',
      'ATP / 아데노신 삼인산',
      [
        { kind: 'same', text: '아데노신' },
        wrong(' 이', '삼', ['ㅇ', 'ㅅ'], ['ㅣ', 'ㅏ'], ['', 'ㅁ']),
        { kind: 'same', text: '인산' },
      ],
    ],
    [
      'the nearest reading',
      '광합',
      '광합성(光合成)',
      [
        { kind: 'same', text: '광합' },
        { kind: 'missing', text: '성' },
      ],
    ],
    ['nothing typed', '', '세포 호흡', [{ kind: 'missing', text: '세포 호흡' }]],
  ])('%s', (_, typed, answer, parts) => {
    expect(checkAnswer(typed, answer)).toEqual({ isRight: false, parts });
  });
});

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'광합성과학ㄱㅏ abAB1.,()*_`<>/;$ς', ' / ', '\n', '🧪', 'é'.normalize('NFD')),
      fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));
const withoutSpaces = (value: string) => value.replace(/\s/g, '');
const typedSide = (parts: readonly DifferencePart[]) =>
  withoutSpaces(parts.map((part) => (part.kind === 'missing' ? '' : part.text)).join(''));

it('equal texts are right, whatever is in them', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(checkAnswer(value, value).isRight).toBe(value.trim() !== '');
    }),
  );
});

it('the parts hold what was typed, in order, and what is right differs in nothing', () => {
  fc.assert(
    fc.property(text, text, (typed, answer) => {
      const { isRight, parts } = checkAnswer(typed, answer);
      const counting = withoutSpaces(typed.normalize('NFC').replace(/[()（）]/g, ''));
      expect(counting.startsWith(typedSide(parts))).toBe(true);
      expect(counting.slice(typedSide(parts).length)).toMatch(/^[.,!?…~:;。、，！？]*$/);
      if (isRight) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
      else if (typed.trim() !== '' && parts.length > 0)
        expect(parts.some(({ kind }) => kind !== 'same')).toBe(true);
      for (const part of parts) if (part.kind === 'wrong') expect(part.letters.length).toBeGreaterThan(0);
    }),
  );
});

it('the distance is the same both ways, nothing from a text to itself, and a letter from one that differs in a letter', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(answerDistance(a, b)).toBe(answerDistance(b, a));
      expect(answerDistance(a, a)).toBe(0);
    }),
  );
  expect(answerDistance('광합셩', '광합성')).toBe(1);
  expect(answerDistance('광합', '광합성')).toBe(3);
});
