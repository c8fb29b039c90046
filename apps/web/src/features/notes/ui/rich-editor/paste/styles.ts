/** Styles under a name that the browser does not act on: the page's own rules forbid style attributes, and report them. */
export const STYLE = 'data-style';

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
