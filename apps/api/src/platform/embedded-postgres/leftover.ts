import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '#config/start-failure.ts';
import { connect } from '../database/advisory-lock.ts';
import { tryInstanceLock } from './instance-lock.ts';
import { type PidFile, readPidFile, removePidFile } from './pid-file.ts';
import { isRunning, servesDirectory, waitUntilGone } from './processes.ts';
import { connectionTo, MAINTENANCE_DATABASE } from './settings.ts';
import { removeSocketDir, supervisorOf } from './socket-dir.ts';

/** A server writes its pid file at once after making it; one that stays empty was left by a crash. */
const UNFINISHED_FILE_MS = 500;
/** How long a living 몰입 may take to show itself, and a killed one's connections to vanish. */
const PATIENCE_MS = 3_000;
const RECOVERY_PATIENCE_MS = 120_000;
/** How long a killed process may take to be gone. */
const ENDING_MS = 3_000;
const FAST_SHUTDOWN_MS = 6_000;
const POLL_MS = 100;

/**
 * Clears what an earlier, killed start left in the data directory: its pid file, or its PostgreSQL,
 * which outlives a killed node. Stops with an explanation when a living 몰입 is using the directory.
 */
export async function clearLeftover(clusterDir: string): Promise<void> {
  let file = await readPidFile(clusterDir);
  if (file === 'unfinished') {
    await sleep(UNFINISHED_FILE_MS);
    file = await readPidFile(clusterDir);
    if (file === 'unfinished') return removePidFile(clusterDir);
  }
  if (file === null) return;
  if (!(await isRunning(file.pid))) {
    // PostgreSQL replaces the file of a dead process by itself.
    return removeSocketDir(file.socketDir);
  }
  const serves = await servesDirectory(file.pid, clusterDir);
  if (serves === null) {
    // Of one that is just ending nothing can be learned any more, and nothing needs to be.
    if (!(await waitUntilGone(file.pid, ENDING_MS))) throw unknownProcess(file.pid, clusterDir);
    return removeSocketDir(file.socketDir);
  }
  if (!serves) return removePidFile(clusterDir);
  await stopUnlessInUse(file, clusterDir);
  await removeSocketDir(file.socketDir);
}

async function stopUnlessInUse(file: PidFile, clusterDir: string): Promise<void> {
  const started = Date.now();
  while (await isRunning(file.pid)) {
    const waited = Date.now() - started;
    const answer = await askForLock(file);
    const supervised = await hasSupervisor(file.socketDir);
    // A supervisor that just started its server takes the lock a moment later, so a free lock is asked again.
    const mayStop = answer !== 'recovering' && answer !== 'taken' && (!supervised || waited > PATIENCE_MS);
    if (mayStop && (answer === 'free' || waited > PATIENCE_MS)) return stopServer(file.pid, clusterDir);
    if (answer === 'taken' && waited > PATIENCE_MS) throw alreadyRunning(clusterDir);
    if (waited > RECOVERY_PATIENCE_MS) throw unknownProcess(file.pid, clusterDir);
    await sleep(POLL_MS);
  }
}

/** Whether a living 몰입 holds the server of this file. */
export async function askForLock(file: PidFile): Promise<'free' | 'taken' | 'recovering' | 'unreachable'> {
  try {
    const client = await connect({
      ...connectionTo(file.socketDir, MAINTENANCE_DATABASE),
      port: file.port,
    });
    const free = await tryInstanceLock(client).finally(() => client.end());
    return free ? 'free' : 'taken';
  } catch (error) {
    const code = (error as { code?: string }).code;
    return code === '57P03' ? 'recovering' : 'unreachable';
  }
}

async function hasSupervisor(socketDir: string): Promise<boolean> {
  const pid = supervisorOf(socketDir);
  return pid !== null && pid !== process.pid && (await isRunning(pid));
}

async function stopServer(pid: number, clusterDir: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    if (await waitUntilGone(pid, FAST_SHUTDOWN_MS)) return;
    process.kill(pid, 'SIGQUIT');
    if (await waitUntilGone(pid, FAST_SHUTDOWN_MS)) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
  }
  throw unknownProcess(pid, clusterDir);
}

function alreadyRunning(clusterDir: string): StartFailure {
  return new StartFailure(
    `몰입이 이 데이터 폴더로 이미 실행 중이에요: ${clusterDir}. 먼저 실행한 것을 끄거나 DATA_DIR에 다른 폴더를 넣어 주세요.`,
    `Molip is already running on this data directory: ${clusterDir}. Stop it first, or set DATA_DIR to another directory.`,
  );
}

function unknownProcess(pid: number, clusterDir: string): StartFailure {
  return new StartFailure(
    `다른 프로세스(pid ${pid})가 데이터베이스 폴더를 쓰고 있을 수 있어요: ${clusterDir}. 그 프로세스를 끝내고 다시 시작해 주세요.`,
    `Another process (pid ${pid}) may be using the database directory: ${clusterDir}. End that process and start again.`,
  );
}
