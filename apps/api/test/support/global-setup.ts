import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A prepared database that is only ever copied. */
    templateUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'molip-api-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    onProgress: () => {},
    log: () => {},
  });
  await prepareDatabase(postgres.url);
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
