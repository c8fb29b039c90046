// @vitest-environment jsdom
import { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { fromMarkdown } from './from-markdown.ts';
import { normalForm } from './normal-form.ts';
import { toMarkdown } from './to-markdown.ts';

const { nodes, marks } = schema;
const text = (words: string, ...names: ('strong' | 'em' | 'code')[]) => {
  return schema.text(
    words,
    names.map((name) => marks[name].create()),
  );
};
const paragraph = (...inline: Node[]) => nodes.paragraph.create(null, inline);
const doc = (...blocks: Node[]) => nodes.doc.create(null, blocks);
const withoutSources = (source: string) => Node.fromJSON(schema, fromMarkdown(source).toJSON());

describe('printed as a person writes it (Q-47)', () => {
  it.each([
    ['bold beside Hangul', '**한국어(韓國語)**는'],
    ['all marks', '**굵게** *기울임* <u>밑줄</u> ~~취소~~ `코드`'],
    ['marks in each other', '*가 **나** 다* <u>라 ~~마~~</u>'],
    ['a range of numbers', '26~28개, 2 * 3, snake_case, a < b & c'],
    ['one price', '가격은 $5'],
    ['headings', '# 가\n\n## 나\n\n### 다'],
    ['nested lists', '- 가\n  - 나\n    - 다\n- 라'],
    ['numbers', '3. 가\n4. 나'],
    ['loose lists', '- 가\n\n- 나'],
    ['quotations', '> 가\n>\n> > 나'],
    ['code', '```js\nconst a = `b`;\n```'],
    ['code with fences', '````\n```\n````'],
    ['links', '[가 **나**](https://example.com "다") <https://a.kr>'],
    ['images', '![사진_1.png](/api/images/a.png)'],
    ['line breaks', '가\\\n나'],
    ['a line break at the end', '가<br>'],
    ['formulas', '식 $x^2$와 $$y$$'],
    ['tables', '| 가 | 나 |\n|---|---|\n| 1 | 2 |'],
    ['tasks', '- [ ] 가\n- [x] 나\n  - 다'],
    ['formula blocks', '$$\nx\n$$'],
    ['small headings', '#### 가'],
    ['rules', '---'],
    ['definitions', '[가]: https://example.com'],
    ['images of elsewhere', '![가](https://example.com/a.png)'],
    ['empty paragraphs', '가\n\n&nbsp;\n\n나'],
  ])('%s', (_, source) => {
    expect(toMarkdown(withoutSources(source))).toBe(source);
  });
});

describe('cases that random tests found (Q-47)', () => {
  it.each([
    ['bold that ends with a blank', doc(paragraph(text('가 ', 'strong'), text('나')))],
    [
      'a blank between two marks',
      doc(paragraph(text('가', 'strong'), text(' ', 'strong', 'em'), text('나', 'em'))),
    ],
    ['marks that cross', doc(paragraph(text('a ', 'strong'), text('b', 'strong', 'em'), text(' c', 'em')))],
    ['brackets beside letters', doc(paragraph(text('x'), text('(a)', 'strong'), text('b')))],
    [
      'a line break in bold',
      doc(
        paragraph(
          text('a', 'strong'),
          nodes.hardBreak.create(null, null, [marks.strong.create()]),
          text('b', 'strong'),
        ),
      ),
    ],
    ['code of blanks and tabs', doc(paragraph(text(' \t ', 'code')))],
    ['code that begins with a backtick', doc(paragraph(text('`a', 'code'), text('`')))],
    ['an empty address with a title', doc(paragraph(schema.text('a', [marks.link.create({ title: '가' })])))],
    [
      'an exclamation mark before a link',
      doc(paragraph(text('!'), schema.text('a', [marks.link.create({ href: 'https://a.kr' })]))),
    ],
    [
      'formulas side by side',
      doc(paragraph(...['$x$', '$y$'].map((source) => nodes.preservedInline.create({ source })))),
    ],
    ['a formula before a digit', doc(paragraph(nodes.preservedInline.create({ source: '$x$' }), text('5')))],
    [
      'lists of empty items',
      doc(
        nodes.bulletList.create(
          null,
          nodes.listItem.create(
            null,
            nodes.bulletList.create(
              null,
              nodes.listItem.create(
                null,
                nodes.bulletList.create(null, nodes.listItem.create(null, paragraph())),
              ),
            ),
          ),
        ),
      ),
    ],
    [
      'neighbouring lists',
      doc(
        ...['가', '나', '다'].map((word) =>
          nodes.bulletList.create(null, nodes.listItem.create(null, paragraph(text(word)))),
        ),
      ),
    ],
    [
      'a rule in an item',
      doc(
        nodes.bulletList.create(
          null,
          nodes.listItem.create(null, nodes.preservedBlock.create({ source: '---' })),
        ),
      ),
    ],
    [
      'what looks like a box',
      doc(nodes.bulletList.create(null, nodes.listItem.create(null, paragraph(text('[ ] 가'))))),
    ],
    ['what looks like a table', doc(paragraph(text('a | b'), nodes.hardBreak.create(), text('--- | ---')))],
    ['what looks like an address', doc(paragraph(text('https://a.kr')))],
    ['a heading that ends with a sign', doc(nodes.heading.create({ level: 2 }, text('C #')))],
    ['an empty heading', doc(nodes.heading.create({ level: 2 }), paragraph(text('가')))],
  ])('%s', (_, document) => {
    expect(fromMarkdown(toMarkdown(document)).toJSON()).toEqual(normalForm(document).toJSON());
  });

  it.each([
    ['a quotation that goes on without its sign', '> - [x] 가\n\t- [ ] 나'],
    ['items that do not stand in line', '  - 가\n- [x]  나\n   - 다'],
    ['a paragraph that goes on far inside', '   - [x] 가\n    - 나'],
    ['a paragraph below an item without text', '1. -\n    가 가'],
    ['a link to code that looks like a definition', '- [`]://`]()'],
    ['a fence whose info begins like a fence', '~~~ ~`` \n가\n~~~'],
    ['a definition in an item', '* [가]: https://example.com \n  나 [가]'],
  ])('%s', (_, source) => {
    const once = toMarkdown(withoutSources(source));
    expect(fromMarkdown(once).toJSON()).toEqual(fromMarkdown(source).toJSON());
  });
});

it('links of other schemes → blank (V-5.19, X-5.03)', () => {
  const { href } = fromMarkdown('[가](javascript:alert(1))').firstChild?.firstChild?.marks[0]?.attrs ?? {};
  expect(href).toBe('');
});

it('a change → prints its own block only', () => {
  const before = fromMarkdown('가\n줄\n\n* 나\n\n__다__');
  const after = nodes.doc.create(null, [...before.children.slice(0, 2), paragraph(text('라', 'strong'))]);
  expect(toMarkdown(after)).toBe('가\n줄\n\n* 나\n\n**라**');
});
