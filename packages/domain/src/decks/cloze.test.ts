import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clozeBack, clozeCards, clozeFront, clozeNumbers, clozePlain, hasCloze } from './index.ts';

const two = '{{c1::광합성}}은 {{c2::엽록체::어디?}}에서 일어난다';

describe('빈칸', () => {
  it.each([
    ['a hidden part', two, 1, '[…]은 엽록체에서 일어난다', '**광합성**은 엽록체에서 일어난다'],
    ['a hint', two, 2, '광합성은 [어디?]에서 일어난다', '광합성은 **엽록체**에서 일어난다'],
    ['a number that is not there', two, 3, '광합성은 엽록체에서 일어난다', '광합성은 엽록체에서 일어난다'],
    ['one number twice', '{{c1::a}}, {{c1::b}}', 1, '[…], […]', '**a**, **b**'],
    ['the outer of two', '{{c1::물과 {{c2::빛}}}}으로', 1, '[…]으로', '**물과 빛**으로'],
    ['the inner of two', '{{c1::물과 {{c2::빛}}}}으로', 2, '물과 […]으로', '물과 **빛**으로'],
    ['the same number inside', '{{c1::물과 {{c1::빛}}}}으로', 1, '[…]으로', '**물과 빛**으로'],
    ['spaces inside', 'a{{c1:: b }}c', 1, 'a[…]c', 'a **b** c'],
    ['lines inside', '{{c1::하나\n- 둘\n\n셋}}', 1, '[…]', '**하나**\n- **둘**\n\n**셋**'],
    ['no link', '{{c1::을사조약}}(1905)', 1, '[…\\](1905)', '**을사조약**(1905)'],
    [
      'no definition of a link',
      '{{c1::광합성::ㄱㅎㅅ}}: 빛으로',
      1,
      '[ㄱㅎㅅ\\]: 빛으로',
      '**광합성**: 빛으로',
    ],
    ['no box to tick', '- {{c1::곱하기::x}} 표', 1, '- [x\\] 표', '- **곱하기** 표'],
    ['one after the other', '{{c1::a}}{{c1::b}}', 1, '[…][…]', '**a**\u200b**b**'],
    ['in maths', '$E = {{c1::mc^2::에너지}}$', 1, '$E = [\\text{에너지}]$', '$E = \\boxed{mc^2}$'],
    ['in braces of maths', '$\\frac{{{c1::a}}}{b}$', 1, '$\\frac{[\\ldots]}{b}$', '$\\frac{\\boxed{a}}{b}$'],
    ['maths itself', '{{c1::$x$}}는', 1, '[…]는', '**$x$**는'],
    ['in code', '`a = {{c1::b}}(1)`', 1, '`a = […](1)`', '`a = b(1)`'],
    ['a block of code', '{{c1::```\na\n```}}', 1, '[…]', '```\na\n```'],
    ['prices are no maths', '$5와 {{c1::셋}}과 $6', 1, '$5와 […]과 $6', '$5와 **셋**과 $6'],
    ['two lines are no maths', '$5 {{c1::그리고}}\n$6', 1, '$5 […]\n$6', '$5 **그리고**\n$6'],
  ])('%s', (_, text, number, front, back) => {
    expect(clozeFront(text, number)).toBe(front);
    expect(clozeBack(text, number)).toBe(back);
  });

  it.each([
    ['not closed', '{{c1::광합성', []],
    ['not opened', '광합성}} }}', []],
    ['no number', '{{c::a}} {{c0::a}} {{cx::a}} {{c1:a}}', []],
    ['nothing hidden', '{{c1::}} {{c2:: ::힌트}}', []],
    ['an open one around a good one', '{{c1::a {{c2::b}} c', [2]],
    ['in order', '{{c3::a}}{{c1::b}}{{c3::c}}', [1, 3]],
  ])('%s', (_, text, numbers) => {
    expect(clozeNumbers(text)).toEqual(numbers);
    expect(hasCloze(text)).toBe(numbers.length > 0);
  });

  it('broken marks stay text', () => {
    for (const text of ['{{c1::광합성', '광합성}} }}', '{{c::a}} {{c0::a}}', '{ {c1::a}}'])
      expect(clozePlain(text)).toBe(text);
    expect(clozeFront('{{c1::a {{c2::b}} c', 2)).toBe('{{c1::a […] c');
  });

  it('a card for each number', () => {
    expect(clozeCards(`${two}. {{c1::빛}}`)).toEqual([
      { content: '{{c1::광합성}}은 엽록체에서 일어난다. {{c1::빛}}', answer: '광합성, 빛' },
      { content: '광합성은 {{c1::엽록체::어디?}}에서 일어난다. 빛', answer: '엽록체' },
    ]);
    expect(clozeCards('빈칸이 없다')).toEqual([]);
  });
});

interface Tree {
  readonly word: string;
  readonly number: number;
  readonly inner: readonly Tree[];
}
/** Words that are each found once, so that a front can be searched for them. */
const trees = fc.letrec<{ trees: Tree[] }>((tie) => ({
  trees: fc.array(
    fc.record<Tree>({
      word: fc.integer({ min: 1_000, max: 9_999_999 }).map((number) => `<${number}>`),
      number: fc.integer({ min: 0, max: 3 }),
      inner: fc.oneof({ maxDepth: 2 }, fc.constant<Tree[]>([]), tie('trees')),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})).trees;
const written = (tree: Tree): string => {
  const inside = tree.word + tree.inner.map(written).join('');
  return tree.number === 0 ? inside : `{{c${tree.number}::${inside}::힌트}}`;
};
const plain = (tree: Tree): string => tree.word + tree.inner.map(plain).join('');
const wordsUnder = (tree: Tree, number: number, isHidden = false): string[] => {
  const hides = isHidden || tree.number === number;
  return [...(hides ? [tree.word] : []), ...tree.inner.flatMap((inner) => wordsUnder(inner, number, hides))];
};

it('a front holds nothing that it asks for and all else; without marks the text is what it was', () => {
  fc.assert(
    fc.property(trees, (forest) => {
      const text = forest.map(written).join(' ');
      const words = forest.flatMap((tree) => plain(tree).match(/<\d+>/g) ?? []);
      fc.pre(new Set(words).size === words.length);
      expect(clozePlain(text)).toBe(forest.map(plain).join(' '));
      for (const number of clozeNumbers(text)) {
        const hidden = new Set(forest.flatMap((tree) => wordsUnder(tree, number)));
        const front = clozeFront(text, number);
        for (const word of words) expect(front.includes(word)).toBe(!hidden.has(word));
        expect(clozeBack(text, number).replace(/\*\*|\u200b/g, '')).toBe(clozePlain(text));
      }
    }),
  );
});

it('the cards of a text ask what the text asks, one number each', () => {
  fc.assert(
    fc.property(trees, (forest) => {
      const text = forest.map(written).join(' ');
      const numbers = clozeNumbers(text);
      const cards = clozeCards(text);
      expect(cards).toHaveLength(numbers.length);
      cards.forEach(({ content, answer }, index) => {
        const number = numbers[index] ?? 0;
        expect(clozeNumbers(content)).toEqual([1]);
        expect(clozeFront(content, 1)).toBe(clozeFront(text, number));
        expect(clozeBack(content, 1)).toBe(clozeBack(text, number));
        expect(answer).not.toBe('');
      });
    }),
  );
});

it('any text is answered', () => {
  const pieces = fc.array(fc.constantFrom('{{c1::', '{{c2::', '}}', '::', '{', '}', '가', '$', '`', '\n'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      for (const number of clozeNumbers(text)) expect(clozeFront(text, number)).toMatch(/\[.+?\]/s);
      expect(clozeCards(text).every(({ answer }) => answer.trim() !== '')).toBe(true);
    }),
  );
});
