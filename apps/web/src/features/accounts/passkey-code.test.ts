import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');
const LIBRARY = '@simplewebauthn/browser';

/** What a module and its static imports import from, relative modules and packages alike. Only `import()` leads out of it. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(/ from '([^']+)'/g)) {
    if (!from.startsWith('.')) seen.add(from);
    else if (/\.tsx?$/.test(from)) importsOf(path.resolve(path.dirname(file), from), seen);
  }
  return seen;
}

it('the library of passkeys is not among what /login imports at once, but in what it loads behind the page (WI-3.10)', () => {
  const page = importsOf(path.join(SRC, 'app/routes/login-page.tsx'));
  expect(page).toContain(path.join(SRC, 'features/accounts/lazy-parts.tsx'));
  expect(page).not.toContain(LIBRARY);
  expect(importsOf(path.join(SRC, 'features/accounts/ui/passkeys/passkey-sign-in.tsx'))).toContain(LIBRARY);
});
