import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tellDone, tellFailure, tellProgress, tellWarning, watchProgress } from './command-notes.ts';
import { openDataDir } from './config/data-dir.ts';
import { type Config, readConfig } from './config/env.ts';
import { draftSecret, loadOrMakeSecret } from './config/secret.ts';
import { StartFailure } from './config/start-failure.ts';
import { mediaTypeOfName } from './modules/images/index.ts';
import { interrupted, nothingToBackUp } from './platform/backup/failures.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { openBackupFile } from './platform/backup/read-backup-file.ts';
import { requireKnownVersion, restoreBackup } from './platform/backup/restore-backup.ts';
import { systemClock } from './platform/clock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { findRunning, hasCluster } from './platform/embedded-postgres/running.ts';
import { deriveVapid } from './platform/push/push-sender.ts';
import { openStorage } from './platform/storage/open-storage.ts';

export { ads } from './ads-command.ts';

type Close = () => Promise<unknown>;

interface Asked {
  /** Absolute. */
  readonly file: string;
  readonly flag: boolean;
  readonly signal: AbortSignal;
  readonly closers: Close[];
}

/** `npm run backup -- FILE [--force]`. The server may run meanwhile. */
export function backup(args: readonly string[], workingDir: string): Promise<void> {
  return runCommand(args, workingDir, 'force', async ({ file, flag, signal, closers }) => {
    const config = readConfig();
    const databaseUrl = config.databaseUrl ?? (await openExistingDatabase(config, closers));
    const secret = config.jwtSecret ?? (await loadOrMakeSecret(config.dataDir));
    const progress = watchProgress(closers);
    const { tables, files, missing } = await makeBackup({
      ...{ file, force: flag, databaseUrl, secret, signal },
      vapidPublicKey: vapidPublicKeyOf(config, secret),
      storage: await openStorage(config),
      now: systemClock.now(),
      onProgress: progress,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (missing.count > 0) {
      tellWarning(
        `저장소에 없는 이미지 ${missing.count}개는 담지 못했어요: ${missing.names.join(', ')}`,
        `${missing.count} images are not in the storage, and so not in the backup.`,
      );
    }
    tellDone(
      `백업했어요: ${file} (줄 ${rows.toLocaleString('ko')}개, 이미지 ${files.count.toLocaleString('ko')}개). 비밀번호처럼 안전하게 보관해 주세요.`,
      `Backed up: ${file} (${rows} rows, ${files.count} images). Keep it as safe as a password.`,
    );
  });
}

/** `npm run restore -- FILE [--replace]`. The server has to be stopped. */
export function restore(args: readonly string[], workingDir: string): Promise<void> {
  return runCommand(args, workingDir, 'replace', async ({ file, flag, signal, closers }) => {
    const config = readConfig();
    const progress = watchProgress(closers);
    const opened = await openBackupFile(file, progress, signal);
    closers.push(() => opened.close());
    requireKnownVersion(file, opened.intro);
    const databaseUrl = config.databaseUrl ?? (await openEmbeddedDatabase(config, closers));
    const { secret, vapidPublicKey } = opened.contents;
    // One that is set in the environment is the operator's to set.
    const draft = config.jwtSecret === null ? await draftSecret(config.dataDir, secret) : null;
    closers.push(async () => draft?.discard());
    await restoreBackup(opened, {
      ...{ databaseUrl, replace: flag, signal },
      storage: await openStorage(config),
      mediaTypeOf: mediaTypeOfName,
      now: systemClock.now(),
      onProgress: progress,
    });
    await draft?.keep();
    warnOfKeys(config, secret, vapidPublicKey);
    tellDone(
      `되돌렸어요: ${opened.intro.createdAt} 에 만든 백업이에요. npm start 로 시작해 주세요.`,
      `Restored the backup of ${opened.intro.createdAt}. Start with npm start.`,
    );
  });
}

/** Sign-ins and push messages go on where the keys are the same. */
function warnOfKeys(config: Config, secret: string, vapidPublicKey: string): void {
  const isSameSecret = config.jwtSecret === null || config.jwtSecret === secret;
  if (!isSameSecret) {
    tellWarning(
      'JWT_SECRET이 백업할 때와 달라서 모두 다시 로그인해야 해요. 이어 가려면 전에 쓰던 값(DATA_DIR/jwt-secret)을 넣어 주세요.',
      'JWT_SECRET is not the one of the backup: everyone has to sign in again. To go on, set the one from before (DATA_DIR/jwt-secret).',
    );
  }
  if (vapidPublicKeyOf(config, config.jwtSecret ?? secret) !== vapidPublicKey) {
    tellWarning(
      '웹 푸시 열쇠가 백업할 때와 달라서 알림을 다시 켜야 해요. 이어 가려면 전에 쓰던 VAPID_* 값을 넣어 주세요.',
      'The push keys are not those of the backup: notifications have to be turned on again. To go on, set VAPID_* as before.',
    );
  }
}

function vapidPublicKeyOf(config: Config, secret: string): string {
  return config.vapid?.publicKey ?? deriveVapid(secret, '').publicKey;
}

/** Of the server that runs on the data directory, or else started for this command alone. */
async function openExistingDatabase(config: Config, closers: Close[]): Promise<string> {
  if (!(await hasCluster(config.dataDir))) throw nothingToBackUp(config.dataDir);
  return (await findRunning(config.dataDir)) ?? openEmbeddedDatabase(config, closers);
}

async function openEmbeddedDatabase({ dataDir }: Config, closers: Close[]): Promise<string> {
  await openDataDir(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, onProgress: tellProgress, log: () => {} });
  closers.push(() => postgres.stop());
  return postgres.url;
}

/** Ends with 0 or 1; what was opened is closed, whatever happens and whoever stops it. */
async function runCommand(
  args: readonly string[],
  workingDir: string,
  flag: 'force' | 'replace',
  work: (asked: Asked) => Promise<void>,
): Promise<void> {
  const closers: Close[] = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const stopping = new AbortController();
  const stop = () => {
    // A second signal is impatience with the first.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort(interrupted());
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  try {
    const asked = readArguments(args, workingDir, flag);
    await work({ ...asked, signal: stopping.signal, closers });
    await closeAll();
    process.exit(0);
  } catch (error) {
    await closeAll();
    tellFailure(error instanceof StartFailure ? error : unforeseen(error));
    process.exit(1);
  }
}

function readArguments(args: readonly string[], workingDir: string, flag: 'force' | 'replace') {
  const command = flag === 'force' ? 'backup' : 'restore';
  const usage = () =>
    new StartFailure(
      `파일 이름을 하나 적어 주세요: npm run ${command} -- 파일 [--${flag}]`,
      `Name one file: npm run ${command} -- FILE [--${flag}]`,
    );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { [flag]: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw usage();
    return { file: resolve(workingDir, file), flag: values[flag] === true };
  } catch (error) {
    throw error instanceof StartFailure ? error : usage();
  }
}

function unforeseen(error: unknown): StartFailure {
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  return new StartFailure(
    `끝내지 못했어요 (${reason}). 아무것도 바꾸지 않았어요. 다시 해 봐 주세요.`,
    `This did not work (${reason}). Nothing was changed. Try again.`,
    { cause: error },
  );
}
