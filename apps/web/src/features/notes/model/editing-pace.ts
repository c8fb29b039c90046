/** Every change is on the device within 100 ms: this, and the time of one write. */
export const DEVICE_MS = 50;
/** The server hears of it when the writer pauses, or after so long at the latest. */
export const PAUSE_MS = 1_000;
const LONGEST_MS = 5_000;

interface Due {
  readonly write: () => void;
  readonly send: () => void;
  /** The writer's hands are still. */
  readonly rest: () => void;
}

/** When what is typed goes to the device, and when to the server. */
export class EditingPace {
  private deviceTimer: ReturnType<typeof setTimeout> | undefined;
  private serverTimer: ReturnType<typeof setTimeout> | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private unsentSince: number | null = null;

  constructor(
    private readonly due: Due,
    private readonly pauseMs: number,
  ) {}

  typed(): void {
    this.deviceTimer ??= setTimeout(this.due.write, DEVICE_MS);
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(this.due.rest, this.pauseMs);
    this.changed();
  }

  /** Something that is on the device already. */
  changed(): void {
    const now = Date.now();
    this.unsentSince ??= now;
    const longest = this.unsentSince + LONGEST_MS - now;
    clearTimeout(this.serverTimer);
    this.serverTimer = setTimeout(this.due.send, Math.max(0, Math.min(this.pauseMs, longest)));
  }

  /** There is nothing left to write. */
  written(): void {
    clearTimeout(this.deviceTimer);
    this.deviceTimer = undefined;
  }

  sent(): void {
    clearTimeout(this.serverTimer);
    this.unsentSince = null;
  }
}
