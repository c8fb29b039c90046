import { Plugin } from 'prosemirror-state';
import { cleanHtml } from './clean-html.ts';
import { sliceOfText } from './plain-text.ts';

/** With Shift held, the view asks for plain text. */
export const pasting = new Plugin({
  props: {
    transformPastedHTML: cleanHtml,
    clipboardTextParser: (text, _context, isPlain) => sliceOfText(text, isPlain),
  },
});
