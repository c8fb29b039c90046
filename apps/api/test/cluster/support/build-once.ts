import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

/** So that the servers are what is written here. */
export async function setup(): Promise<void> {
  const script = `const { ensureBuilt } = await import('./tooling/lib/build.mjs'); await ensureBuilt();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: REPOSITORY });
}
