import { openDataDir } from './config/data-dir.ts';
import { type Config, readConfig } from './config/env.ts';
import { StartFailure } from './config/start-failure.ts';
import { putHouseAds, runAdsCommand } from './modules/ads/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { reachEmbeddedPostgres } from './platform/embedded-postgres/reach-server.ts';
import { hasCluster } from './platform/embedded-postgres/running.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { printFailure, printProgress } from './terminal-output.ts';

/** `npm run ads -- import FILE | list | disable ID | enable ID`, beside a running server or without one. */
export async function ads(args: readonly string[], from: string): Promise<void> {
  process.exitCode = await run(args, from);
}

async function run(args: readonly string[], from: string): Promise<number> {
  try {
    const { isDone, lines } = await runAdsCommand(args, {
      from,
      within: (work) => withDatabase(readConfig(), work),
    });
    (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
    return isDone ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    printFailure(error);
    return 1;
  }
}

/** A misspelt DATA_DIR must not create a new database. */
async function requireData({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== null || (await hasCluster(dataDir))) return;
  throw new StartFailure(
    `몰입 데이터가 없어요: ${dataDir}. DATA_DIR을 확인하거나, npm start 로 한 번 시작한 뒤에 다시 해 주세요.`,
    `There is no data of Molip: ${dataDir}. Check DATA_DIR, or start once with npm start.`,
  );
}

type Within = Parameters<typeof runAdsCommand>[1]['within'];
type Deps = Parameters<Parameters<Within>[0]>[0];

async function withDatabase<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  await requireData(config);
  await openDataDir(config.dataDir);
  const embedded =
    config.databaseUrl === null
      ? await reachEmbeddedPostgres({ dataDir: config.dataDir, onProgress: printProgress, log: () => {} })
      : null;
  try {
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await prepareDatabase(url);
    const database = openDatabase(url, { maxConnections: 1, onError: () => {} });
    try {
      await putHouseAds(database.db, config.product.name, systemClock.now());
      return await work({ db: database.db, clock: systemClock, storage: await openStorage(config) });
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
