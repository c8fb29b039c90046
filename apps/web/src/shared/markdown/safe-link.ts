const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

/** Controls, spaces and invisible characters: browsers skip some of them inside a scheme, people see none of them. */
const UNSEEN = /[\p{C}\p{Z}\p{M}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these never belong into an address
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const ENTITY = /&(?:#x([0-9a-f]{1,8})|#([0-9]{1,8})|(colon|tab|newline|amp));?/gi;
const NAMED: Record<string, string> = { colon: ':', tab: '\t', newline: '\n', amp: '&' };
const LAST_CODE_POINT = 0x10ffff;
/** Encoded over and over, an address is an attack. */
const MAX_DECODINGS = 5;

/** The address, or '' unless its scheme is http, https, mailto or tel, or it has none at all. */
export function safeLink(url: string): string {
  const seen = decoded(url).replace(UNSEEN, '');
  const scheme = /^([^/?#\\]*?):/.exec(seen)?.[1];
  if (scheme !== undefined && !ALLOWED_SCHEMES.has(scheme.toLowerCase())) return '';
  return url.replace(CONTROLS, '').trim();
}

function decoded(text: string): string {
  let current = text;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    const next = current.replace(ENTITY, (whole, hex, decimal, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';
    });
    if (next === current) break;
    current = next;
  }
  return current;
}
