import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of apps/api, found from the source tree and from the built file alike. */
function findApiRoot(from: string): string {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === '@molip/api') return from;
  return findApiRoot(dirname(from));
}

const API_ROOT = findApiRoot(dirname(fileURLToPath(import.meta.url)));

export const MIGRATIONS_DIR = join(API_ROOT, 'db', 'migrations');
export const WEB_DIST_DIR = join(API_ROOT, '..', 'web', 'dist');
export const COMMON_PASSWORDS_FILE = join(API_ROOT, 'db', 'common-passwords.bloom');
