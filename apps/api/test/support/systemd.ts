import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';

/** Node has no datagram sockets of Unix. */
const RECEIVER = `
  use Socket; $| = 1;
  socket(my $socket, AF_UNIX, SOCK_DGRAM, 0); bind($socket, pack_sockaddr_un($ARGV[0])) or die $!;
  while (defined recv($socket, my $message, 4096, 0)) { print "$message\\n" }`;

const missing = ['systemd-notify', 'perl'].filter((name) => spawnSync(name, ['--version']).error);
export const hasSystemdNotify = missing.length === 0;
/** For the title of what is skipped. */
export const withoutSystemdNotify = hasSystemdNotify ? '' : ` (skipped: no ${missing.join(', ')} here)`;

/** The side of systemd that a service reports to. */
export async function openSystemd(watchdogMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'molip-notify-'));
  const socket = join(folder, 'notify');
  const receiver = spawn('perl', ['-e', RECEIVER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    receiver.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let received = '';
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  await eventually(() => expect(existsSync(socket)).toBe(true));
  return {
    env: { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(watchdogMs * 1_000) },
    messages: () => received.match(/^(READY|WATCHDOG|STOPPING)=1$/gm) ?? [],
  };
}
