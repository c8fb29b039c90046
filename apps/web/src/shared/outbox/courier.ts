import { backOffMs, LONGEST_MS } from './back-off.ts';
import { firstOfLane, postponeItem, readUnsent, refuseItem, removeItem } from './item-store.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Send } from './senders.ts';
import { judgeFailure, type Verdict } from './verdict.ts';

/** However long a server asks for. */
const LONGEST_SILENCE_MS = 60 * 60_000;

/** What a courier needs of the world; tests bring their own. */
export interface CourierWorld {
  now(): number;
  /** Returns how to call it off. */
  after(milliseconds: number, work: () => void): () => void;
  random(): number;
  /** Runs the work in one tab at a time. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  senderOf(kind: string): Send | undefined;
  /** Something was sent, refused or put off. */
  changed(): void;
}

interface LaneState {
  running: Promise<void> | null;
  /** Set anew while it runs: it looks once more. */
  wakesAgain: boolean;
  isUrgent: boolean;
  cancelTimer: () => void;
}

/** Brings the items of one member to the server: in order within a lane, lanes beside each other. */
export class Courier {
  private readonly lanes = new Map<string, LaneState>();
  private isStopped = false;

  constructor(
    private readonly memberId: number,
    private readonly world: CourierWorld,
  ) {}

  /** Urgent: now is a good moment, whatever the back-off says. */
  async wake({ isUrgent }: { isUrgent: boolean }): Promise<void> {
    if (this.isStopped) return;
    const { waiting } = await readUnsent(this.memberId);
    const lanes = new Set(waiting.map(({ lane }) => lane));
    await Promise.all([...lanes].map((lane) => this.wakeLane(lane, isUrgent)));
  }

  /** What is on its way still gets its answer; nothing new leaves. */
  stop(): void {
    this.isStopped = true;
    for (const { cancelTimer } of this.lanes.values()) cancelTimer();
  }

  /** Resolves when the lane is empty or waits again. */
  private async wakeLane(lane: string, isUrgent: boolean): Promise<void> {
    if (this.isStopped) return;
    const state = this.stateOf(lane);
    state.isUrgent ||= isUrgent;
    state.wakesAgain = true;
    state.running ??= this.run(lane, state);
    await state.running;
  }

  private async run(lane: string, state: LaneState): Promise<void> {
    state.cancelTimer();
    try {
      while (state.wakesAgain && !this.isStopped) {
        state.wakesAgain = false;
        await this.world.alone(`molip-outbox:${this.memberId}:${lane}`, () => this.empty(lane, state));
      }
    } finally {
      state.running = null;
    }
  }

  private async empty(lane: string, state: LaneState): Promise<void> {
    while (!this.isStopped) {
      const item = await firstOfLane(this.memberId, lane);
      const send = item && this.world.senderOf(item.kind);
      if (!item || !send) return;
      const waitMs = this.waitOf(item, state.isUrgent);
      if (waitMs > 0) return this.wakeAfter(waitMs, lane, state);
      state.isUrgent = false;
      // Stopped during the read above: this item may be another member's business by now.
      if (this.isStopped) return;
      const verdict = await attempt(send, item);
      await this.settle(item, verdict);
      this.world.changed();
    }
  }

  private waitOf({ tryAt, heldUntil }: OutboxItem, isUrgent: boolean): number {
    const now = this.world.now();
    const backOff = isUrgent ? 0 : timeUntil(tryAt, now, LONGEST_MS);
    return Math.max(backOff, timeUntil(heldUntil, now, LONGEST_SILENCE_MS));
  }

  private wakeAfter(waitMs: number, lane: string, state: LaneState): void {
    state.isUrgent = false;
    state.cancelTimer();
    if (this.isStopped) return;
    state.cancelTimer = this.world.after(waitMs, () => void this.wakeLane(lane, false).catch(() => {}));
  }

  private async settle(item: OutboxItem, verdict: Verdict): Promise<void> {
    const now = this.world.now();
    switch (verdict.kind) {
      case 'sent':
        return removeItem(item);
      case 'refused':
        return refuseItem(item, verdict, now);
      case 'later': {
        const waitMs = verdict.isSignedOut ? LONGEST_MS : backOffMs(item.attempts, this.world.random);
        return postponeItem(item, {
          attempts: item.attempts + 1,
          tryAt: now + waitMs,
          heldUntil: verdict.silenceMs > 0 ? now + Math.min(verdict.silenceMs, LONGEST_SILENCE_MS) : 0,
        });
      }
    }
  }

  private stateOf(lane: string): LaneState {
    const known = this.lanes.get(lane);
    if (known) return known;
    const state = { running: null, wakesAgain: false, isUrgent: false, cancelTimer: () => {} };
    this.lanes.set(lane, state);
    return state;
  }
}

/** An instant farther away than it can have been set was set by a clock that has been put back since. */
function timeUntil(instant: number, now: number, longestMs: number): number {
  return instant - now > longestMs ? 0 : instant - now;
}

async function attempt(send: Send, { payload, attempts }: OutboxItem): Promise<Verdict> {
  try {
    await send(payload);
    return { kind: 'sent' };
  } catch (error) {
    return judgeFailure(error, attempts);
  }
}
