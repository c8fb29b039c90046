/** Each change is on the device within 100 ms: this delay, and the time of one write. */
export const DEVICE_DELAY_MS = 50;
/** Changes are sent in a pause of the typing, or after the longest delay. */
export const PAUSE_MS = 1_000;
const LONGEST_DELAY_MS = 5_000;

interface ScheduleCallbacks {
  /** Write to the device. */
  readonly onWrite: () => void;
  /** Send to the server. */
  readonly onSend: () => void;
  /** The typing has paused. */
  readonly onPause: () => void;
}

/** Decides when typed text is written to the device, and when it is sent to the server. */
export class SaveSchedule {
  private writeTimer: ReturnType<typeof setTimeout> | undefined;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  private pauseTimer: ReturnType<typeof setTimeout> | undefined;
  private unsentSince: number | null = null;

  constructor(
    private readonly callbacks: ScheduleCallbacks,
    private readonly pauseMs: number,
  ) {}

  /** After a keystroke. */
  scheduleWrite(): void {
    this.writeTimer ??= setTimeout(this.callbacks.onWrite, DEVICE_DELAY_MS);
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(this.callbacks.onPause, this.pauseMs);
    this.scheduleSend();
  }

  /** After a change that is on the device already. */
  scheduleSend(): void {
    const now = Date.now();
    this.unsentSince ??= now;
    const longestMs = this.unsentSince + LONGEST_DELAY_MS - now;
    clearTimeout(this.sendTimer);
    this.sendTimer = setTimeout(this.callbacks.onSend, Math.max(0, Math.min(this.pauseMs, longestMs)));
  }

  cancelWrite(): void {
    clearTimeout(this.writeTimer);
    this.writeTimer = undefined;
  }

  cancelSend(): void {
    clearTimeout(this.sendTimer);
    this.unsentSince = null;
  }
}
