import type { BrowserContext } from '@playwright/test';

const ALWAYS_EXPECTED = [
  // A session that has ended is refused at the next start; the browser logs every 4xx answer.
  /status of 401.*\/api\/auth\/refresh/,
  // Firefox, of a font that it no longer needs since the page was left (NS_BINDING_ABORTED).
  /downloadable font: download failed.*status=2152398850/,
];

/** What was asked for in the moment in which the sign-in ended. */
export const SIGN_OUT_ERRORS = [
  /status of 401.*\/api\/(timer\/|membership\/|ads\/|decks\/|auth\/sessions|members\/my\/(passkeys|activity))/,
];

/** What a browser says of its own accord when the network goes. */
export const OFFLINE_ERRORS = [
  /net::ERR_INTERNET_DISCONNECTED/,
  // Letters that this person has not met before; the system's font stands in. Firefox says NS_ERROR_OFFLINE.
  /net::ERR_FAILED.*\.woff2/,
  /downloadable font: download failed.*status=2152398864/,
  // The first call after a start without a network has no token yet; a silent refresh follows it.
  /status of 401.*\/api\//,
];

export interface ErrorWatch {
  /** Lets console errors that match pass; the text is followed by the address that it is about. */
  allow(...patterns: RegExp[]): void;
  unexpected(): string[];
}

/** Collects what no page may do: console errors, uncaught errors, refusals by the content security policy. */
export function watchErrors(context: BrowserContext): ErrorWatch {
  const seen: string[] = [];
  const expected = [...ALWAYS_EXPECTED];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => {
    // The empty page before the first has no storage, which scripts that prepare the next one find out.
    if (error.page()?.url() === 'about:blank') return;
    seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  return {
    allow: (...patterns) => void expected.push(...patterns),
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
