import type { BrowserContext } from '@playwright/test';

const ALWAYS_EXPECTED = [
  // An ended sign-in session is refused at the next start; the browser logs every 4xx response.
  /status of 401.*\/api\/auth\/refresh/,
  // Firefox logs a font download that ended with its page (NS_BINDING_ABORTED).
  /downloadable font: download failed.*status=2152398850/,
];

/** Calls that were under way when the sign-in session ended. */
export const SIGN_OUT_ERRORS = [
  /status of 401.*\/api\/(timer\/|membership\/|ads\/|decks\/|auth\/sessions|members\/my\/(passkeys|activity))/,
];

/** Errors that a browser logs while the network is off. */
export const OFFLINE_ERRORS = [
  /net::ERR_INTERNET_DISCONNECTED/,
  // A subset of the web font that is not cached; the system's font replaces it. Firefox logs NS_ERROR_OFFLINE.
  /net::ERR_FAILED.*\.woff2/,
  /downloadable font: download failed.*status=2152398864/,
  // The first call after an offline start has no token; a silent refresh follows.
  /status of 401.*\/api\//,
];

export interface ErrorWatch {
  /** Allows console errors that match; each text ends with its address. */
  allow(...patterns: RegExp[]): void;
  unexpected(): string[];
}

/** Collects console errors, uncaught errors and refusals by the content security policy. */
export function watchErrors(context: BrowserContext): ErrorWatch {
  const seen: string[] = [];
  const expected = [...ALWAYS_EXPECTED];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => {
    // Init scripts also run on the empty page before the first, which has no storage.
    if (error.page()?.url() === 'about:blank') return;
    seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  return {
    allow: (...patterns) => void expected.push(...patterns),
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
