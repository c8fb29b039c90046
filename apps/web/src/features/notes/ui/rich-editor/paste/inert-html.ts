/** Styles under a name that browsers ignore: the page's policy forbids style attributes, and reports them. */
export const STYLE = 'data-style';

const TAG = /<[a-z][^\s/>]*/gi;
/** As browsers parse one: a quoted value may contain `>`, and no space need follow it. */
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)((?:\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*))?)/y;
const ACTING = /^(?:on|style$)/i;
/** Inside of raw text elements, which browsers read as text until the end tag, tags begin unexpectedly. */
const LOOSE_TAG = /<[a-z][^<>]*/gi;
const LOOSE_ATTRIBUTE = /(?<=[\s/"'])(?:on[a-z]{3,}|style)(?=\s*=)/gi;
const LOOSE_ELEMENT = /<(?=(?:style|base)\b)/gi;
const STYLE_END = /<\/style[^<>]*>/gi;
const PREFIX = STYLE.replace('style', '');

/**
 * Renames event handlers and styles to names that browsers ignore, and removes style sheets. This precedes parsing: the
 * page's policy refuses and reports them even in documents that are never shown.
 */
export function inertHtml(html: string): string {
  return readTags(html)
    .replace(LOOSE_TAG, (tag) => tag.replace(LOOSE_ATTRIBUTE, (name) => `${PREFIX}${name}`))
    .replace(LOOSE_ELEMENT, `<${PREFIX}`);
}

function readTags(html: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    if (index < done) continue;
    parts.push(html.slice(done, index));
    if (/^<style$/i.test(tag)) {
      done = endOfStyle(html, index);
      continue;
    }
    parts.push(tag);
    ATTRIBUTE.lastIndex = index + tag.length;
    done = ATTRIBUTE.lastIndex;
    for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
      const [whole, name = ''] = match;
      parts.push(ACTING.test(name) ? whole.replace(name, () => `${PREFIX}${name}`) : whole);
      done = ATTRIBUTE.lastIndex;
    }
  }
  return parts.join('') + html.slice(done);
}

function endOfStyle(html: string, start: number): number {
  STYLE_END.lastIndex = start;
  return STYLE_END.exec(html) ? STYLE_END.lastIndex : html.length;
}

export function stylesOf(element: Element): Map<string, string> {
  const entries = (element.getAttribute(STYLE) ?? '').split(';').map((rule): [string, string] => {
    const colon = rule.indexOf(':');
    return [
      rule.slice(0, colon).trim().toLowerCase(),
      rule
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ];
  });
  return new Map(entries);
}
