import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { isOwnImage } from '#shared/markdown/own-image.ts';
import { safeLink } from '#shared/markdown/safe-link.ts';

const HEADING_LEVELS = [1, 2, 3] as const;

const attribute = (dom: HTMLElement, name: string) => dom.getAttribute(name) ?? '';
const isList = { group: 'block', content: 'listItem+' };

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', { dir: 'auto' }, 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 1 } },
    defining: true,
    parseDOM: HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs.level}`, { dir: 'auto' }, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', { dir: 'auto' }, 0],
  },
  codeBlock: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    /** The text after the opening fence, mostly the name of a language. */
    attrs: { info: { default: '' } },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (dom) => ({ info: attribute(dom, 'data-info') }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['pre', { 'data-info': attrs.info || null }, ['code', 0]],
  },
  bulletList: {
    ...isList,
    attrs: { isTight: { default: true } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: (): DOMOutputSpec => ['ul', 0],
  },
  orderedList: {
    ...isList,
    attrs: { start: { default: 1 }, isTight: { default: true } },
    parseDOM: [
      { tag: 'ol', getAttrs: (dom) => ({ start: Number.parseInt(attribute(dom, 'start') || '1', 10) || 1 }) },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  listItem: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', { dir: 'auto' }, 0],
  },
  preservedBlock: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { source: { default: '' } },
    parseDOM: [
      { tag: 'div[data-md-block]', getAttrs: (dom) => ({ source: attribute(dom, 'data-md-block') }) },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['div', { 'data-md-block': attrs.source }, attrs.source],
  },
  text: { group: 'inline' },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: { default: '' }, alt: { default: '' }, title: { default: '' } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => {
          const src = attribute(dom, 'src');
          return isOwnImage(src) && { src, alt: attribute(dom, 'alt'), title: attribute(dom, 'title') };
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['img', { ...attrs, loading: 'lazy', decoding: 'async' }],
  },
  preservedInline: {
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    attrs: { source: { default: '' } },
    parseDOM: [
      { tag: 'span[data-md-inline]', getAttrs: (dom) => ({ source: attribute(dom, 'data-md-inline') }) },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-md-inline': attrs.source }, attrs.source],
  },
  hardBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: { default: '' }, title: { default: '' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => ({ href: safeLink(attribute(dom, 'href')), title: attribute(dom, 'title') }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.href || null, title: attrs.title || null }, 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { tag: 'ins' }],
    toDOM: (): DOMOutputSpec => ['u', 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: (): DOMOutputSpec => ['s', 0],
  },
  /** From Markdown only: the attribute distinguishes our own from those of web pages. */
  code: {
    parseDOM: [{ tag: 'code[data-md]' }],
    toDOM: (): DOMOutputSpec => ['code', { 'data-md': '' }, 0],
  },
} satisfies Record<string, MarkSpec>;

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
