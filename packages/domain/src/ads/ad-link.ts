export const AD_LINK_MAX = 500;

export type AdLinkReason =
  | 'TOO_LONG'
  | 'STRANGE_CHARACTERS'
  | 'NOT_HTTPS'
  | 'WITH_CREDENTIALS'
  | 'NO_HOST_NAME'
  | 'NOT_A_PAGE';

export type AdLinkVerdict =
  | { readonly allowed: true; readonly reason: null }
  | { readonly allowed: false; readonly reason: AdLinkReason };

/** Those of RFC 3986. Browsers drop tabs and line breaks from addresses, and take a backslash for a slash. */
const ADDRESS_CHARACTERS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
const HTTPS = 'https://';
/** With a dot in it: no machine of one's own network, and no number. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](?::\d{1,5})?$/i;
const NO_PAGES = /^\/(?:api|oauth2|login\/oauth2|assets)(?:\/|$)/i;
/** An empty part, one that leads up, or a slash in disguise: of such a path, readers differ about where it leads. */
const ODD_PATH = /\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c)/i;

/** Targets of ads: a page of ours, or https with a host name. Anything else is refused. */
export function judgeAdLink(link: string): AdLinkVerdict {
  const reason = reasonAgainst(link);
  return reason === null ? { allowed: true, reason } : { allowed: false, reason };
}

function reasonAgainst(link: string): AdLinkReason | null {
  if (link.length > AD_LINK_MAX) return 'TOO_LONG';
  if (!ADDRESS_CHARACTERS.test(link)) return 'STRANGE_CHARACTERS';
  if (link.startsWith('/')) {
    const [path = ''] = link.split(/[?#]/, 1);
    return ODD_PATH.test(path) || NO_PAGES.test(path) ? 'NOT_A_PAGE' : null;
  }
  if (!link.startsWith(HTTPS)) return 'NOT_HTTPS';
  const [authority = ''] = link.slice(HTTPS.length).split(/[/?#]/, 1);
  if (authority.includes('@')) return 'WITH_CREDENTIALS';
  return HOST.test(authority) ? null : 'NO_HOST_NAME';
}
