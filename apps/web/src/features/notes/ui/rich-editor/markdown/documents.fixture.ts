import fc from 'fast-check';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from '../schema.ts';

const { nodes, marks } = schema;

/** Words and signs that meet badly: Hangul, hanja, brackets, punctuation, emoji, blanks, everything that marks. */
const BITS = (
  '가|나다|한국어|(韓國語)|는|이다.|a|b1|Word|1|12|2.|3)|0|#|##|-|+|*|**|_|__|~|~~|`|``|```|[|]|(|)|[x]|[ ]|!|<|>|<u>|</u>' +
  '|<br>|&|&amp;|&nbsp;|&#32;|\\|\\\\|$|$$|x^2|:|://|https://a.kr|http|=|===|---|:-|,|.|。|「|」|“|”|·|—|…|?|"|\'|%|@|{|}|/' +
  '|😀|👩‍💻|🇰🇷|é|ñ|ﬁ|\u200b|\u00a0|\u3000|\u202e|א|ا|ᄒ|ㅎ|漢'
).split('|');
const SPACES = [' ', ' ', ' ', '  ', '\t'];

const words = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...BITS) },
      fc.constantFrom(...SPACES),
      fc.constant('|'),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((bits) => bits.join(''));

const addresses = fc.constantFrom(
  '',
  'https://example.com',
  'https://example.com/a_(b)?c=1&copy;=2#d',
  'https://a.kr',
  '/note/3',
  'mailto:a@b.kr',
  'https://example.com/한글 *a* [b] \\ <c> `d`',
);
const titles = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, words);

const someMarks = fc
  .record({
    strong: fc.boolean(),
    em: fc.boolean(),
    underline: fc.boolean(),
    strike: fc.boolean(),
    code: fc.nat(5).map((number) => number === 0),
    link: fc.option(fc.record({ href: addresses, title: titles }), { freq: 5 }),
  })
  .map(({ link, ...flags }): readonly Mark[] => {
    const plain = (['strong', 'em', 'underline', 'strike', 'code'] as const).filter((name) => flags[name]);
    const set = plain.map((name) => marks[name].create());
    return (link ? [...set, marks.link.create(link)] : set).reduce<readonly Mark[]>(
      (all, mark) => mark.addToSet(all),
      [],
    );
  });

const inlineNode = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: words.map((text) => schema.text(text)) },
      fc.constant(nodes.hardBreak.create()),
      fc
        .record({
          src: fc.constantFrom('/api/images/a.png', '/api/images/b_(c).gif'),
          alt: words,
          title: titles,
        })
        .map((attrs) => nodes.image.create(attrs)),
      fc
        .constantFrom(
          '$x^2$',
          '$$\\frac{1}{2}$$',
          '![외부](https://example.com/a.png)',
          '[](https://example.com)',
        )
        .map((source) => nodes.preservedInline.create({ source })),
    ),
    fc.oneof(fc.constant<readonly Mark[]>([]), someMarks),
  )
  .map(([node, set]) => node.mark(set));

const inline = fc.array(inlineNode, { maxLength: 5 });
const paragraph = inline.map((content) => nodes.paragraph.create(null, content));
const heading = fc
  .tuple(fc.integer({ min: 1, max: 3 }), inline)
  .map(([level, content]) => nodes.heading.create({ level }, content));
const codeBlock = fc
  .tuple(
    fc.constantFrom('', 'js', 'c++ {1}', '`odd`', '~'),
    fc.array(fc.oneof(words, fc.constant('')), { maxLength: 4 }),
  )
  .map(([info, lines]) => {
    const code = lines.join('\n');
    return nodes.codeBlock.create({ info }, code ? schema.text(code) : null);
  });
const preservedBlock = fc
  .constantFrom(
    '---',
    '| 가 | 나 |\n|---|:-:|\n| a | b<br>c |',
    '- [ ] 할 일\n- [x] 한 일',
    '$$\nx^2\n$$',
    '#### 네 번째',
    '[가]: https://example.com',
  )
  .map((source) => nodes.preservedBlock.create({ source }));

const { block } = fc.letrec<{ block: Node; item: Node; list: Node }>((tie) => ({
  item: fc
    .array(tie('block'), { minLength: 1, maxLength: 3 })
    .map((children) => nodes.listItem.create(null, children)),
  list: fc
    .record({
      items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      isTight: fc.boolean(),
      start: fc.option(fc.constantFrom(0, 1, 2, 10, 999_999_999)),
    })
    .map(({ items, isTight, start }) =>
      start === null
        ? nodes.bulletList.create({ isTight }, items)
        : nodes.orderedList.create({ isTight, start }, items),
    ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: paragraph },
    heading,
    codeBlock,
    preservedBlock,
    { weight: 2, arbitrary: tie('list') },
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((children) => nodes.blockquote.create(null, children)),
  ),
}));

export const documents = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((children) => nodes.doc.create(null, children));

const LINES = fc.oneof(
  { weight: 6, arbitrary: words },
  fc.constantFrom(
    '',
    '',
    '---',
    '***',
    '===',
    '```',
    '```js',
    '~~~',
    '$$',
    '| a | b |',
    '|---|:-:|',
    '| 가 | 나 |',
  ),
  fc.constantFrom(
    '[가]: https://example.com',
    '[가]',
    '![그림](/api/images/a.png)',
    '![밖](https://example.com/a.png)',
  ),
);
const PREFIXES = fc.constantFrom(
  '',
  '',
  '',
  '# ',
  '## ',
  '#### ',
  '- ',
  '* ',
  '1. ',
  '3) ',
  '- [ ] ',
  '- [x] ',
  '> ',
);
const INDENTS = fc.constantFrom('', '', '', '  ', '    ', '\t', '> ', '   ');
const WRAPS = fc.constantFrom('', '', '', '**', '*', '_', '~~', '`', '***', '$');

/** Markdown as people write it, and worse. */
export const sources = fc
  .array(
    fc
      .tuple(INDENTS, PREFIXES, WRAPS, LINES, WRAPS, LINES)
      .map(([indent, prefix, open, text, close, rest]) => `${indent}${prefix}${open}${text}${close}${rest}`),
    { maxLength: 8 },
  )
  .map((lines) => lines.join('\n'));
