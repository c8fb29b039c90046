import type { KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDataDir } from './config/data-dir.ts';
import { type Config, readConfig } from './config/env.ts';
import { draftSecret, loadOrMakeSecret } from './config/secret.ts';
import { StartFailure } from './config/start-failure.ts';
import { mediaTypeOfName } from './modules/images/index.ts';
import { generateAgeKey, parseIdentities, parseRecipients } from './platform/backup/age-keys.ts';
import {
  badKeyFile,
  fileExists,
  interrupted,
  nothingToBackUp,
  unwritable,
} from './platform/backup/failures.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { openBackupFile } from './platform/backup/read-backup-file.ts';
import { requireKnownVersion, restoreBackup } from './platform/backup/restore-backup.ts';
import { systemClock } from './platform/clock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { findRunning, hasCluster } from './platform/embedded-postgres/running.ts';
import { deriveVapid } from './platform/push/push-sender.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { printDone, printFailure, printProgress, printWarning, watchProgress } from './terminal-output.ts';

export { ads } from './ads-command.ts';

type Close = () => Promise<unknown>;

interface Asked extends Arguments {
  readonly signal: AbortSignal;
  readonly closers: Close[];
}

/** `npm run backup -- FILE [--force] [--to KEY.pub]`, or `--new-key KEY`. The server may run at the same time. */
export function backup(args: readonly string[], workingDir: string): Promise<void> {
  return runCommand(args, workingDir, BACKUP_OPTIONS, async ({ file, flags, files, signal, closers }) => {
    if (flags.has('new-key')) return makeKey(file);
    const recipients = files.to ? await readKeys(files.to, parseRecipients) : [];
    const config = readConfig();
    const databaseUrl = config.databaseUrl ?? (await openExistingDatabase(config, closers));
    const secret = config.jwtSecret ?? (await loadOrMakeSecret(config.dataDir));
    const progress = watchProgress(closers);
    const {
      tables,
      files: stored,
      missing,
    } = await makeBackup({
      ...{ file, force: flags.has('force'), recipients, databaseUrl, secret, signal },
      vapidPublicKey: vapidPublicKeyOf(config, secret),
      storage: await openStorage(config),
      now: systemClock.now(),
      onProgress: progress,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (missing.count > 0) {
      printWarning(
        `저장소에 없는 이미지 ${missing.count}개는 담지 못했어요: ${missing.names.join(', ')}`,
        `${missing.count} images are not in the storage, and so not in the backup.`,
      );
    }
    const caution = recipients.length === 0 ? PLAIN_BACKUP : { korean: '', english: '' };
    printDone(
      `백업했어요: ${file} (줄 ${rows.toLocaleString('ko')}개, 이미지 ${stored.count.toLocaleString('ko')}개). ${caution.korean}`.trimEnd(),
      `Backed up: ${file} (${rows} rows, ${stored.count} images). ${caution.english}`.trimEnd(),
    );
  });
}

/** `npm run restore -- FILE [--replace] [--key KEY]`. The server has to be stopped. */
export function restore(args: readonly string[], workingDir: string): Promise<void> {
  return runCommand(args, workingDir, RESTORE_OPTIONS, async ({ file, flags, files, signal, closers }) => {
    const identities = files.key ? await readKeys(files.key, parseIdentities) : [];
    const config = readConfig();
    const progress = watchProgress(closers);
    const opened = await openBackupFile(file, progress, { signal, identities });
    closers.push(() => opened.close());
    requireKnownVersion(file, opened.intro);
    const databaseUrl = config.databaseUrl ?? (await openEmbeddedDatabase(config, closers));
    const { secret, vapidPublicKey } = opened.contents;
    // The operator changes a secret of the environment.
    const draft = config.jwtSecret === null ? await draftSecret(config.dataDir, secret) : null;
    closers.push(async () => draft?.discard());
    await restoreBackup(opened, {
      ...{ databaseUrl, replace: flags.has('replace'), signal },
      storage: await openStorage(config),
      mediaTypeOf: mediaTypeOfName,
      now: systemClock.now(),
      onProgress: progress,
    });
    await draft?.keep();
    warnOfKeys(config, secret, vapidPublicKey);
    printDone(
      `되돌렸어요: ${opened.intro.createdAt} 에 만든 백업이에요. 모두 다시 로그인해야 해요. npm start 로 시작해 주세요.`,
      `Restored the backup of ${opened.intro.createdAt}. Everyone has to sign in again. Start with npm start.`,
    );
  });
}

/** With the same keys, sign-ins and push subscriptions stay valid. */
function warnOfKeys(config: Config, secret: string, vapidPublicKey: string): void {
  const isSameSecret = config.jwtSecret === null || config.jwtSecret === secret;
  if (!isSameSecret) {
    printWarning(
      'JWT_SECRET이 백업할 때와 달라서 모두 다시 로그인해야 해요. 이어 가려면 전에 쓰던 값(DATA_DIR/jwt-secret)을 넣어 주세요.',
      'JWT_SECRET is not the one of the backup: everyone has to sign in again. To go on, set the one from before (DATA_DIR/jwt-secret).',
    );
  }
  if (vapidPublicKeyOf(config, config.jwtSecret ?? secret) !== vapidPublicKey) {
    printWarning(
      '웹 푸시 열쇠가 백업할 때와 달라서 알림을 다시 켜야 해요. 이어 가려면 전에 쓰던 VAPID_* 값을 넣어 주세요.',
      'The push keys are not those of the backup: notifications have to be turned on again. To go on, set VAPID_* as before.',
    );
  }
}

function vapidPublicKeyOf(config: Config, secret: string): string {
  return config.vapid?.publicKey ?? deriveVapid(secret, '').publicKey;
}

/** The database of the running server, or one that is started for this command alone. */
async function openExistingDatabase(config: Config, closers: Close[]): Promise<string> {
  if (!(await hasCluster(config.dataDir))) throw nothingToBackUp(config.dataDir);
  return (await findRunning(config.dataDir)) ?? openEmbeddedDatabase(config, closers);
}

async function openEmbeddedDatabase({ dataDir }: Config, closers: Close[]): Promise<string> {
  await openDataDir(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, onProgress: printProgress, log: () => {} });
  closers.push(() => postgres.stop());
  return postgres.url;
}

/** Ends the process with 0 or 1, and closes what was opened in every case. */
async function runCommand(
  args: readonly string[],
  workingDir: string,
  options: CommandOptions,
  work: (asked: Asked) => Promise<void>,
): Promise<void> {
  const closers: Close[] = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const stopping = new AbortController();
  const stop = () => {
    // A second signal ends the process at once.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort(interrupted());
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  try {
    const asked = readArguments(args, workingDir, options);
    await work({ ...asked, signal: stopping.signal, closers });
    await closeAll();
    process.exit(0);
  } catch (error) {
    await closeAll();
    printFailure(error instanceof StartFailure ? error : unforeseen(error));
    process.exit(1);
  }
}

interface Arguments {
  /** Absolute, as are `files`. */
  readonly file: string;
  readonly flags: ReadonlySet<string>;
  readonly files: Readonly<Record<string, string>>;
}

interface CommandOptions {
  readonly command: string;
  readonly flags: readonly string[];
  /** Options that name a file. */
  readonly files: readonly string[];
  readonly usage: string;
}

const BACKUP_OPTIONS: CommandOptions = {
  command: 'backup',
  flags: ['force', 'new-key'],
  files: ['to'],
  usage: '[--force] [--to KEY.pub]',
};
const RESTORE_OPTIONS: CommandOptions = {
  command: 'restore',
  flags: ['replace'],
  files: ['key'],
  usage: '[--replace] [--key KEY]',
};

function readArguments(
  args: readonly string[],
  workingDir: string,
  { command, flags, files, usage }: CommandOptions,
): Arguments {
  const misused = () =>
    new StartFailure(
      `파일 이름을 하나 적어 주세요: npm run ${command} -- 파일 ${usage}`,
      `Name one file: npm run ${command} -- FILE ${usage}`,
    );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries([
        ...flags.map((name) => [name, { type: 'boolean' as const }]),
        ...files.map((name) => [name, { type: 'string' as const }]),
      ]),
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw misused();
    const named = Object.entries(values);
    return {
      file: resolve(workingDir, file),
      flags: new Set(named.flatMap(([name, value]) => (value === true ? [name] : []))),
      files: Object.fromEntries(
        named.flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, resolve(workingDir, value)]] : [],
        ),
      ),
    };
  } catch (error) {
    throw error instanceof StartFailure ? error : misused();
  }
}

/** Writes FILE, which only its owner reads, and FILE.pub beside it. Existing files stay. */
async function makeKey(file: string): Promise<void> {
  const { secret, publicKey } = generateAgeKey(systemClock.now());
  try {
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 });
    await writeFile(`${file}.pub`, publicKey, { flag: 'wx' });
  } catch (error) {
    throw (error as { code?: string }).code === 'EEXIST' ? fileExists(file) : unwritable(file, error);
  }
  printDone(
    `키를 만들었어요: ${file}.pub 으로 암호화하고(--to), ${file} 로 열어요(--key). 비밀 키는 백업과 다른 곳에 두세요. 잃어버리면 백업을 열 수 없어요.`,
    `Made a key: ${file}.pub encrypts (--to), ${file} opens (--key). Keep the secret key away from the backups; without it they cannot be opened.`,
  );
}

async function readKeys(file: string, parse: (text: string) => KeyObject[]): Promise<KeyObject[]> {
  let keys: KeyObject[];
  try {
    keys = parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw badKeyFile(file, error);
  }
  if (keys.length === 0) throw badKeyFile(file);
  return keys;
}

const PLAIN_BACKUP = {
  korean:
    '암호화하지 않아서 회원의 이메일과 글, 이미지, 비밀번호 해시, 로그인 비밀 키가 그대로 들어 있어요. 암호화하려면 --to 키.pub 을 붙여 주세요.',
  english:
    'It is not encrypted: e-mail addresses, texts, images and password hashes of members, and the key that signs sign-ins, can be read in it. Encrypt it with --to KEY.pub.',
};

function unforeseen(error: unknown): StartFailure {
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  return new StartFailure(
    `끝내지 못했어요 (${reason}). 아무것도 바꾸지 않았어요. 다시 해 봐 주세요.`,
    `This did not work (${reason}). Nothing was changed. Try again.`,
    { cause: error },
  );
}
