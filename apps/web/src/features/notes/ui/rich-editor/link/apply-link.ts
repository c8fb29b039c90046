import type { EditorView } from 'prosemirror-view';
import { schema } from '../schema.ts';
import type { LinkRange } from './link-range.ts';

const { link } = schema.marks;

/** Other marks of the text stay unless the text itself changes. */
export function applyLink(view: EditorView, range: LinkRange, text: string, href: string): void {
  const { tr, doc } = view.state;
  const mark = link.create({ href });
  if (text === range.text && range.from < range.to) {
    tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark);
  } else {
    const marks = mark.addToSet(link.removeFromSet(doc.resolve(range.from).marks()));
    tr.replaceWith(range.from, range.to, schema.text(text || href, marks));
  }
  view.dispatch(tr.removeStoredMark(link).scrollIntoView());
}

export function removeLink(view: EditorView, { from, to }: LinkRange): void {
  view.dispatch(view.state.tr.removeMark(from, to, link));
}
