import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '#config/child-environment.ts';
import type { ServiceManager } from '#config/service-manager.ts';

const run = promisify(execFile);
const LIMIT_MS = 10_000;

export interface SystemdNotifier {
  /** The service has started; from now on it says regularly that its event loop turns. */
  ready(): Promise<void>;
  stopping(): Promise<void>;
}

/**
 * sd_notify by systemd's own program, since Node has no datagram sockets of Unix. Messages are sent from the event loop: one
 * that is blocked sends none, and systemd ends the service (`WatchdogSec`).
 */
export function notifySystemd(
  { notifySocket, watchdogMs }: ServiceManager,
  onFailure: (error: Error) => void,
): SystemdNotifier {
  const env = { ...childEnvironment(), NOTIFY_SOCKET: notifySocket };
  const send = async (message: string): Promise<void> => {
    await run('systemd-notify', [message], { env, timeout: LIMIT_MS }).catch(onFailure);
  };
  return {
    async ready() {
      await send('READY=1');
      // Three times within the limit: one may come late on a busy machine.
      if (watchdogMs !== null) setInterval(() => void send('WATCHDOG=1'), watchdogMs / 3).unref();
    },
    async stopping() {
      await send('STOPPING=1');
    },
  };
}
