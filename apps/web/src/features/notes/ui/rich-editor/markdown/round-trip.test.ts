// @vitest-environment jsdom
import fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#shared/markdown/render.ts';
import { schema } from '../schema.ts';
import { documents, sources } from './documents.fixture.ts';
import { fromMarkdown } from './from-markdown.ts';
import { normalForm } from './normal-form.ts';
import { toMarkdown } from './to-markdown.ts';

const RUNS = process.env.TEST_FULL ? 10_000 : 150;
/** The same documents in each run. FUZZ_SEED looks for others; a failure becomes a case in cases.test.ts. */
const SEED = { seed: Number(process.env.FUZZ_SEED ?? 20_261_115) };
const TIMEOUT_MS = process.env.TEST_FULL ? 900_000 : 30_000;
const INLINE = new Set(['STRONG', 'EM', 'U', 'S', 'A', 'CODE']);

/** A copy without the remembered sources: everything is printed again. */
const withoutSources = (doc: Node) => Node.fromJSON(schema, doc.toJSON());

/** Beside another list, a task list that is preserved as source takes another sign: the signs are made equal. */
const withEqualSigns = (doc: Node) =>
  JSON.parse(JSON.stringify(doc.toJSON()).replace(/("|\\n)[*+] \[/g, '$1- ['));

/** What a reader sees: text with its marks, in any order of nesting. */
function seen(source: string): unknown[] {
  const root = document.createElement('div');
  root.innerHTML = renderMarkdown(source);
  const out: [string, string][] = [];
  const walk = (node: ChildNode, around: readonly string[]) => {
    if (node.nodeType === 3) {
      const written = node.textContent ?? '';
      // The renderer ends lines of HTML; only code shows them.
      const isCode = Boolean(node.parentElement?.closest('pre'));
      // Browsers show several blanks as one; non-breaking ones are counted.
      const text = isCode ? written : written.replaceAll('\n', '').replace(/[^\S\u00a0]+/g, ' ');
      for (const part of text.split(/(\s+)/)) {
        const isAfterBlank = !isCode && /^[^<].* $|^ $/s.test(out.at(-1)?.[0] ?? '');
        const piece = isAfterBlank ? part.replace(/^ /, '') : part;
        // Markdown cannot express blanks at the ends of bold, italic and struck text.
        const shown = /\S/.test(piece) ? around : around.filter((mark) => !/^(STRONG|EM|S) /.test(mark));
        const marks = [...new Set(shown)].sort().join(' ');
        const last = out.at(-1);
        if (last && last[1] === marks && !last[0].startsWith('<')) last[0] += piece;
        else out.push([piece, marks]);
      }
      return;
    }
    if (!(node instanceof Element)) return;
    const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
    if (INLINE.has(node.tagName)) {
      const mark = `${node.tagName} ${attributes}`;
      for (const child of node.childNodes) walk(child, [...around, mark]);
      return;
    }
    out.push([`<${node.tagName} ${attributes}`, '']);
    for (const child of node.childNodes) walk(child, around);
    out.push([`</${node.tagName}`, '']);
  };
  for (const child of root.childNodes) walk(child, []);
  // Blanks alone, at the end of a line, are shown as none or one.
  return out.filter(([text]) => text !== '').map(([text, marks]) => [/^\s+$/.test(text) ? ' ' : text, marks]);
}

/**
 * A known limit: text after a link's definition inside an item survives, but its list may be printed with more space
 * between its lines; so may, once in ten thousand texts, a list around tasks that are preserved as source.
 */
function hasDefinitionInItem(source: string): boolean {
  return /^\s*(?:[-*+]|\d+[.)])\s+(?:.*\s)?\[[^\]]+\]:/m.test(source);
}

describe('nothing is lost (Q-47, N-1.05)', () => {
  it(
    'a document survives Markdown',
    () => {
      fc.assert(
        fc.property(documents, (doc) => {
          const printed = toMarkdown(doc);
          fc.pre(!hasDefinitionInItem(printed));
          expect(withEqualSigns(fromMarkdown(printed))).toEqual(withEqualSigns(normalForm(doc)));
        }),
        { numRuns: RUNS, ...SEED },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'Markdown survives the rich-text editor',
    () => {
      fc.assert(
        fc.property(sources, (written) => {
          fc.pre(!hasDefinitionInItem(written));
          // Markdown cannot express empty paragraphs at the end.
          const source = `${written}\n\n끝`;
          const printed = toMarkdown(withoutSources(fromMarkdown(source)));
          expect(seen(printed)).toEqual(seen(source));
        }),
        { numRuns: RUNS, ...SEED },
      );
    },
    TIMEOUT_MS,
  );

  it('Markdown that is not edited stays as it was written', () => {
    const source = '첫 줄\n둘째 줄\n\n제목\n===\n\n* 가\n* 나\n\n1) 다\n\n> 인용\n이어서\n\n__굵게__';
    expect(toMarkdown(fromMarkdown(source))).toBe(source);
  });
});
