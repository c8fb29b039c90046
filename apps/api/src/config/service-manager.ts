export interface ServiceManager {
  /** Where systemd listens: a path, or @name. */
  readonly notifySocket: string;
  /** It ends a service that is silent for so long; null: it does not watch. */
  readonly watchdogMs: number | null;
}

/** What systemd says to a service that it starts (sd_notify); null under anything else. */
export function readServiceManager(env: NodeJS.ProcessEnv = process.env): ServiceManager | null {
  const notifySocket = env['NOTIFY_SOCKET'];
  if (!notifySocket) return null;
  const watchdogMs = Math.floor(Number(env['WATCHDOG_USEC']) / 1_000);
  const isForUs = env['WATCHDOG_PID'] === undefined || Number(env['WATCHDOG_PID']) === process.pid;
  return { notifySocket, watchdogMs: watchdogMs > 0 && isForUs ? watchdogMs : null };
}
