import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirFailure, openDataDir } from './data-dir.ts';
import { JWT_SECRET_MIN } from './env.ts';
import { StartFailure } from './start-failure.ts';

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

/** The secret that signs access tokens, stored so that sign-ins survive a restart. */
export async function loadOrMakeSecret(dataDir: string): Promise<string> {
  await openDataDir(dataDir);
  const file = join(dataDir, 'jwt-secret');
  return (await readSecret(file)) ?? (await makeSecret(dataDir, file));
}

async function readSecret(file: string): Promise<string | null> {
  let secret: string;
  try {
    secret = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartFailure(
      `비밀 키 파일을 읽을 수 없어요: ${file}. 서버를 실행하는 사용자가 읽을 수 있게 권한을 고쳐 주세요.`,
      `The secret file cannot be read: ${file}. Let the user who runs the server read it.`,
      { cause: error },
    );
  }
  if (secret.length >= JWT_SECRET_MIN) return secret;
  throw new StartFailure(
    `비밀 키가 너무 짧아요: ${file}. 파일을 지우면 새로 만들어요. 로그인은 모두 풀려요.`,
    `The secret is too short: ${file}. Delete the file to have a new one made; everyone has to sign in again.`,
  );
}

/**
 * Written aside and linked into place: link() fails when the name exists, so two servers that start
 * together agree on one secret, and a kill in between leaves no half-written file under the name.
 */
async function makeSecret(dataDir: string, file: string): Promise<string> {
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    await writeFile(draft, secret, { mode: OWNER_ONLY, flag: 'wx', flush: true });
    await chmod(draft, OWNER_ONLY);
    await link(draft, file);
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw dataDirFailure(dataDir, error);
    const theirs = await readSecret(file);
    if (theirs === null) throw error;
    return theirs;
  } finally {
    await rm(draft, { force: true });
  }
}

export interface SecretDraft {
  /** Replaces the current secret. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** A secret that came from elsewhere, on the disk before it counts: nothing that can fail is left to be done. */
export async function draftSecret(dataDir: string, secret: string): Promise<SecretDraft> {
  await openDataDir(dataDir);
  const file = join(dataDir, 'jwt-secret');
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, secret, { mode: OWNER_ONLY, flag: 'wx', flush: true });
  } catch (error) {
    throw dataDirFailure(dataDir, error);
  }
  return {
    keep: () => rename(draft, file),
    discard: () => rm(draft, { force: true }),
  };
}
