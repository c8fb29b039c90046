import { escapeMarkdown } from './escape-markdown.ts';
import { type HtmlElement, type HtmlNode, isElement, isText, parseHtml, textOf } from './html-text.ts';
import {
  codeBlock,
  inlineCode,
  linkTo,
  listItem,
  marked,
  marksOf,
  quotation,
  script,
  tableOf,
} from './markdown-parts.ts';
import { MarkdownWriter } from './markdown-writer.ts';
import { imageMarkdown } from './media-address.ts';
import { type Formula, setAside } from './set-aside.ts';

/** Deeper than any editor writes; beyond it only the letters count. */
const DEPTH_MAX = 60;

const NOTHING = new Set(
  'script style head title template iframe object embed svg noscript textarea select button canvas link meta rp'.split(
    ' ',
  ),
);
const LINES = new Set(
  'li div section article header footer main center address dd dt details summary figure figcaption'.split(
    ' ',
  ),
);

export interface ImageHandling {
  /** The name under which the package has it, or null. */
  readonly nameOf: (source: string) => string | null;
}

export interface ReadHtml {
  readonly markdown: string;
  readonly images: readonly string[];
  readonly sounds: readonly string[];
  readonly lostImages: readonly {
    readonly kind: 'missing' | 'outside' | 'embedded';
    readonly source: string;
  }[];
}

interface Context extends ImageHandling {
  readonly formulas: readonly Formula[];
  readonly hasFormulaSigns: boolean;
  readonly images: Set<string>;
  readonly sounds: string[];
  readonly lostImages: ReadHtml['lostImages'][number][];
}

/** Fields of Anki are HTML. What has no Markdown of ours is left out; nothing that could run comes through. */
export function htmlToMarkdown(source: string, handling: ImageHandling): ReadHtml {
  const { html, formulas, sounds } = setAside(source);
  const context: Context = {
    ...handling,
    formulas,
    hasFormulaSigns: html.split('$').length > 2 || (formulas.length > 0 && html.includes('$')),
    images: new Set(),
    sounds: [...sounds],
    lostImages: [],
  };
  const markdown = convert(parseHtml(html), context, 0).toString();
  return { markdown, images: [...context.images], sounds: context.sounds, lostImages: context.lostImages };
}

function convert(nodes: readonly HtmlNode[], context: Context, depth: number): MarkdownWriter {
  const writer = new MarkdownWriter();
  write(nodes, writer, context, depth);
  return writer;
}

function write(nodes: readonly HtmlNode[], writer: MarkdownWriter, context: Context, depth: number): void {
  for (const node of nodes) {
    if (isText(node)) writer.text(lettersOf(node.data, context));
    else if (isElement(node)) {
      if (depth > DEPTH_MAX) writer.text(lettersOf(textOf([node]), context));
      else writeElement(node, writer, context, depth + 1);
    }
  }
}

const lettersOf = (text: string, { hasFormulaSigns }: Context): string =>
  escapeMarkdown(text.replace(/[\s\u00a0]+/g, ' '), hasFormulaSigns);

/** What an element becomes; those that are not named are what is in them. */
type WriteElement = (element: HtmlElement, writer: MarkdownWriter, context: Context, depth: number) => void;

const writeCode: WriteElement = ({ children }, writer) => writer.inline(inlineCode(textOf(children)));
const writeScript: WriteElement = ({ name, children }, writer, context, depth) =>
  writer.inline(script(convert(children, context, depth).toString(), name === 'sub' ? 'sub' : 'sup'));
const writeListBlock: WriteElement = (element, writer, context, depth) =>
  writer.block(writeList(element, context, depth));

const ELEMENTS: Readonly<Record<string, WriteElement>> = {
  br: (_element, writer) => writer.lineBreak(),
  hr: (_element, writer) => writer.block('---'),
  img: writeImage,
  'x-math': writeFormula,
  a: ({ attribs, children }, writer, context, depth) =>
    writer.inline(linkTo(attribs['href'] ?? '', convert(children, context, depth).toString())),
  code: writeCode,
  kbd: writeCode,
  samp: writeCode,
  tt: writeCode,
  pre: ({ children }, writer) => writer.block(codeBlock(textOf(children), languageOf(children))),
  ul: writeListBlock,
  ol: writeListBlock,
  table: writeTable,
  blockquote: ({ children }, writer, context, depth) =>
    writer.block(quotation(convert(children, context, depth).toString())),
  sub: writeScript,
  sup: writeScript,
  rt: ({ children }, writer, context, depth) => writer.inline(`(${convert(children, context, depth)})`),
  p: ({ children }, writer, context, depth) => {
    writer.paragraph();
    write(children, writer, context, depth);
    writer.paragraph();
  },
  audio: writePlayed,
  video: writePlayed,
  source: writePlayed,
};

function writeElement(element: HtmlElement, writer: MarkdownWriter, context: Context, depth: number): void {
  const { name } = element;
  if (NOTHING.has(name)) return;
  const own = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (own) own(element, writer, context, depth);
  else if (/^h[1-6]$/.test(name)) writeHeading(element, writer, context, depth);
  else if (LINES.has(name)) {
    writer.newLine();
    writeMarked(element, writer, context, depth);
    writer.newLine();
  } else writeMarked(element, writer, context, depth);
}

/** As Markdown writes it into HTML. */
function languageOf(children: readonly HtmlNode[]): string {
  const code = children.filter(isElement).find(({ name }) => name === 'code');
  return /(?:^|\s)language-([\w+#.-]{1,30})(?:\s|$)/.exec(code?.attribs['class'] ?? '')?.[1] ?? '';
}

function writePlayed(element: HtmlElement, writer: MarkdownWriter, context: Context, depth: number): void {
  if (element.attribs['src']) context.sounds.push(element.attribs['src']);
  write(element.children, writer, context, depth);
}

function writeHeading(element: HtmlElement, writer: MarkdownWriter, context: Context, depth: number): void {
  const title = convert(element.children, context, depth).toString().replace(/\n+/g, ' ');
  if (title !== '') writer.block(`${'#'.repeat(Number(element.name[1]))} ${title}`);
}

function writeMarked(element: HtmlElement, writer: MarkdownWriter, context: Context, depth: number): void {
  const marks = marksOf(element);
  if (marks.length === 0) {
    write(element.children, writer, context, depth);
    return;
  }
  const inner = convert(element.children, context, depth);
  if (inner.hasBlocks) {
    writer.block(inner.toString());
    return;
  }
  const lines = inner.toString().split('\n');
  if (inner.startsWithSpace) writer.inline(' ');
  for (const [index, line] of lines.entries()) {
    if (index > 0) writer.lineBreak();
    writer.mark(marked(line, marks));
  }
  if (inner.endsWithSpace) writer.inline(' ');
}

function writeImage({ attribs }: HtmlElement, writer: MarkdownWriter, context: Context): void {
  const source = attribs['src']?.trim() ?? '';
  if (source === '') return;
  const name = context.nameOf(source);
  if (name !== null) {
    context.images.add(name);
    writer.inline(imageMarkdown(name, attribs['alt']));
    return;
  }
  if (/^data:/i.test(source)) {
    context.lostImages.push({ kind: 'embedded', source: source.slice(0, 30) });
    return;
  }
  const isOutside = /^https?:/i.test(source);
  context.lostImages.push({ kind: isOutside ? 'outside' : 'missing', source });
  if (isOutside) writer.inline(linkTo(source, '이미지'));
}

/** The index is ours; a tag of that name in the file itself finds nothing, or a formula that is there anyway. */
function writeFormula({ attribs }: HtmlElement, writer: MarkdownWriter, { formulas }: Context): void {
  const formula = formulas[Number(attribs['n'])];
  if (!formula || formula.tex === '') return;
  const tex = formula.tex.replace(/(?<!\\)\$/g, '\\$');
  if (!formula.isDisplayed) {
    writer.inline(`$${tex}$`);
    return;
  }
  writer.newLine();
  writer.inline(`$$${tex}$$`);
  writer.newLine();
}

function writeList({ name, attribs, children }: HtmlElement, context: Context, depth: number): string {
  const start = Number.parseInt(attribs['start'] ?? '1', 10);
  let number = Number.isSafeInteger(start) && start >= 0 ? start : 1;
  const items: string[] = [];
  for (const child of children) {
    const nodes = isElement(child) && child.name === 'li' ? child.children : [child];
    const text = convert(nodes, context, depth).toString();
    if (text === '') continue;
    items.push(listItem(name === 'ol' ? `${number}. ` : '- ', text));
    number += 1;
  }
  return items.join('\n');
}

function writeTable(element: HtmlElement, writer: MarkdownWriter, context: Context, depth: number): void {
  const rows = rowsOf(element).map((cells) =>
    cells.map((cell) => convert(cell.children, context, depth + 1).toString()),
  );
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const only = filled.length === 1 && filled[0]?.length === 1 ? filled[0][0] : undefined;
  writer.block(only ?? tableOf(filled));
}

/** In the table or in its sections, not in tables within. */
function rowsOf({ children }: HtmlElement): HtmlElement[][] {
  const parts = children
    .filter(isElement)
    .flatMap((child) =>
      /^(thead|tbody|tfoot)$/.test(child.name) ? child.children.filter(isElement) : [child],
    );
  return parts
    .filter(({ name }) => name === 'tr')
    .map((row) => row.children.filter(isElement).filter(({ name }) => /^t[dh]$/.test(name)));
}
