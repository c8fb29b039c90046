import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { fromMarkdown } from '../markdown/from-markdown.ts';
import { schema } from '../schema.ts';
import { cleanHtml } from './clean-html.ts';

/** With Shift, the view asks for plain text. */
export const pastePlugin = new Plugin({
  props: {
    transformPastedHTML: cleanHtml,
    clipboardTextParser: (text, _context, isPlain) => sliceOfText(text, isPlain),
  },
});

const { nodes } = schema;

const SIGNS_OF_MARKDOWN = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,9}[.)] \S/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}(```|~~~|\$\$)/m,
  /^\|?[ :]*-{3,}[ :]*\|/m,
  /(\*\*|__|~~)(?=\S)[^\n]*?\S\1/,
  /\[[^\][\n]+\]\([^()\s]+\)/,
  /<u>[^\n<]*<\/u>/,
  /`[^`\n]+`/,
];

/** Text that looks like Markdown is read as such; other text keeps its lines. */
export function sliceOfText(text: string, isPlain: boolean): Slice {
  const normal = text.replace(/\r\n?/g, '\n');
  const isMarkdown = !isPlain && SIGNS_OF_MARKDOWN.some((sign) => sign.test(normal));
  const content = isMarkdown ? fromMarkdown(normal).content : Fragment.from(paragraphsOf(normal));
  return Slice.maxOpen(content);
}

function paragraphsOf(text: string): Node[] {
  return text
    .replace(/^\n+|(?<!\n)\n+$/g, '')
    .split(/\n{2,}/)
    .map((paragraph) => nodes.paragraph.create(null, paragraph.split('\n').flatMap(lineNodes)));
}

function lineNodes(line: string, index: number): Node[] {
  const text = line === '' ? [] : [schema.text(line)];
  return index === 0 ? text : [nodes.hardBreak.create(), ...text];
}
