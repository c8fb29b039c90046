import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');
const LIBRARY = '@simplewebauthn/browser';

/** Files and packages that a module imports statically, itself or through other files; `import()` is not followed. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(/ from '([^']+)'/g)) {
    if (from.startsWith('#')) importsOf(path.join(SRC, from.slice(1)), seen);
    else if (!from.startsWith('.')) seen.add(from);
    else if (/\.tsx?$/.test(from)) importsOf(path.resolve(path.dirname(file), from), seen);
  }
  return seen;
}

it('/login loads → the passkey library is not in its static imports, but in a part that it loads later (WI-3.10)', () => {
  const pageImports = importsOf(path.join(SRC, 'app/routes/login-page.tsx'));
  expect(pageImports).toContain(path.join(SRC, 'features/accounts/lazy-parts.tsx'));
  expect(pageImports).not.toContain(LIBRARY);
  expect(importsOf(path.join(SRC, 'features/accounts/ui/passkeys/passkey-sign-in.tsx'))).toContain(LIBRARY);
});
