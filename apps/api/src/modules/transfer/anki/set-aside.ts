import { decodeHtmlText } from './html-text.ts';

export interface Formula {
  readonly tex: string;
  readonly isDisplayed: boolean;
}

export interface SetAside {
  /** Formulas have become `<x-math n="0">`; sounds are gone. */
  readonly html: string;
  readonly formulas: readonly Formula[];
  readonly sounds: readonly string[];
}

const PAIRS: readonly { readonly open: string; readonly close: string; readonly isDisplayed: boolean }[] = [
  { open: '\\(', close: '\\)', isDisplayed: false },
  { open: '\\[', close: '\\]', isDisplayed: true },
  { open: '[$]', close: '[/$]', isDisplayed: false },
  { open: '[$$]', close: '[/$$]', isDisplayed: true },
  { open: '[latex]', close: '[/latex]', isDisplayed: true },
];
const OPENING = /\\\(|\\\[|\[\$\$?\]|\[latex\]/gi;
const SOUND = /\[(?:sound|anki:play):([^[\]<>\n]{1,500})\]/gi;

/** What Anki writes between its own brackets: it has to go before the HTML is read, since tags may stand inside. */
export function setAside(source: string): SetAside {
  const sounds: string[] = [];
  const html = source.replace(SOUND, (_whole, name: string) => {
    sounds.push(name.trim());
    return '';
  });
  const formulas: Formula[] = [];
  const unclosed = new Set<string>();
  let result = '';
  let from = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(html); match; match = OPENING.exec(html)) {
    const pair = PAIRS.find(({ open }) => open === match?.[0].toLowerCase());
    if (!pair || unclosed.has(pair.close)) continue;
    const inside = match.index + pair.open.length;
    const end = html.indexOf(pair.close, inside);
    if (end < 0) {
      unclosed.add(pair.close);
      continue;
    }
    result += `${html.slice(from, match.index)}<x-math n="${formulas.length}"></x-math>`;
    formulas.push(formulaOf(html.slice(inside, end), pair.isDisplayed));
    from = end + pair.close.length;
    OPENING.lastIndex = from;
  }
  return { html: result + html.slice(from), formulas, sounds };
}

/** `[latex]` holds a piece of a document, most often a formula between dollars. */
function formulaOf(inside: string, isDisplayed: boolean): Formula {
  const tex = decodeHtmlText(inside).replace(/\s+/g, ' ').trim();
  const displayed = /^\$\$(.*)\$\$$/.exec(tex)?.[1];
  if (displayed !== undefined) return { tex: displayed.trim(), isDisplayed: true };
  const inline = /^\$(.*)\$$/.exec(tex)?.[1];
  return inline === undefined ? { tex, isDisplayed } : { tex: inline.trim(), isDisplayed: false };
}
