import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { printedAddress, spawnServer } from './spawn-server.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** DATA_DIR as a first start leaves it; it is only ever copied. */
    usedDataDir: string;
  }
}

/** So that no test measures a build, and only those about a first start wait for one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const script = `const { ensureBuilt } = await import('./tooling/lib/build.mjs'); await ensureBuilt();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: REPOSITORY });

  const usedDataDir = await mkdtemp(join(tmpdir(), 'molip-process-used-'));
  const first = spawnServer({ DATA_DIR: usedDataDir });
  await printedAddress(first);
  first.child.kill('SIGTERM');
  await first.exited;
  project.provide('usedDataDir', usedDataDir);
  return () => rm(usedDataDir, { recursive: true, force: true });
}
