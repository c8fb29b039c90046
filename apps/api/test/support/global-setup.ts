import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { buildIsolatedProcess } from './build-isolated-process.ts';
import { copyDirectory } from './copy-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A prepared database that is only ever copied. */
    templateUrl: string;
    /** A data directory as a first start leaves it, likewise only ever copied. */
    usedDataDir: string;
    /** The address of a build of src/isolated-process.ts. */
    isolatedProcess: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isolatedProcess = await buildIsolatedProcess();
  project.provide('isolatedProcess', isolatedProcess.url);
  const usedDataDir = await mkdtemp(join(tmpdir(), 'molip-api-used-'));
  await (await start(usedDataDir)).stop();
  project.provide('usedDataDir', usedDataDir);

  const dataDir = await mkdtemp(join(tmpdir(), 'molip-api-test-'));
  await copyDirectory(usedDataDir, dataDir);
  const postgres = await start(dataDir);
  await prepareDatabase(postgres.url);
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await isolatedProcess.remove();
    for (const directory of [dataDir, usedDataDir]) await rm(directory, { recursive: true, force: true });
  };
}

const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, durable: false, onProgress: () => {}, log: () => {} });
