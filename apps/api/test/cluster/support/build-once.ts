import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPrograms } from './programs.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

/** So that the servers are what is written here. Without engines there will be none, which is said here too. */
export async function setup(): Promise<void> {
  const { missing } = findPrograms();
  if (missing)
    return console.warn(
      `\n여러 서버의 시험을 건너뛰어요 (tests of several servers are skipped): ${missing}\n`,
    );
  const script = `const { ensureBuilt } = await import('./tooling/lib/build.mjs'); await ensureBuilt();
    const { ensureBrowser } = await import('./tooling/browser.mjs'); await ensureBrowser();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: REPOSITORY });
}
