import { RENDERED_CHARS_MAX } from '../limits.ts';

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly field: string; readonly filters: readonly string[] }
  /** Where to go on when the field does not have what the section asks for. */
  | { readonly kind: 'section'; readonly field: string; readonly whenFilled: boolean; end: number };

/** In the order in which it is read; sections are jumps, so that no nesting is too deep. */
export type Template = readonly Part[];

const TAG = /\{\{([^{}]*)\}\}/g;

export function parseTemplate(source: string): Template {
  const parts: Part[] = [];
  const open: Extract<Part, { kind: 'section' }>[] = [];
  let from = 0;
  for (const { 0: whole, 1: inside = '', index } of source.matchAll(TAG)) {
    if (index > from) parts.push({ kind: 'text', text: source.slice(from, index) });
    from = index + whole.length;
    const name = inside.trim();
    const rest = name.slice(1).trim();
    if (name.startsWith('#') || name.startsWith('^')) {
      const section = { kind: 'section' as const, field: rest, whenFilled: name.startsWith('#'), end: -1 };
      open.push(section);
      parts.push(section);
    } else if (name.startsWith('/')) close(open, rest, parts.length);
    else parts.push(fieldOf(name));
  }
  parts.push({ kind: 'text', text: source.slice(from) });
  for (const section of open) section.end = parts.length;
  return parts;
}

function close(open: { field: string; end: number }[], field: string, end: number): void {
  const section = open.at(-1);
  if (section?.field !== field) return;
  section.end = end;
  open.pop();
}

/** `{{type:cloze:Text}}`: filters first, the last applied first. */
function fieldOf(name: string): Part {
  const words = name.split(':');
  const field = words.pop()?.trim() ?? '';
  return { kind: 'field', field, filters: words.map((word) => word.trim().split(' ')[0] ?? '').reverse() };
}

export interface RenderedFields {
  readonly show: (field: string, filters: readonly string[]) => string;
  readonly isFilled: (field: string) => boolean;
  /** More was read than any card needs. */
  readonly isExhausted: () => boolean;
}

/** The HTML of a side; null when it has become too long for any card. */
export function renderTemplate(
  template: Template,
  { show, isFilled, isExhausted }: RenderedFields,
): string | null {
  let html = '';
  for (let at = 0; at < template.length; ) {
    const part = template[at];
    at += 1;
    if (part?.kind === 'text') html += part.text;
    else if (part?.kind === 'field') html += show(part.field, part.filters);
    else if (part?.kind === 'section' && isFilled(part.field) !== part.whenFilled) at = part.end;
    if (html.length > RENDERED_CHARS_MAX || isExhausted()) return null;
  }
  return html;
}
