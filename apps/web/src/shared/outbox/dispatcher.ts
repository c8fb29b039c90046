import type { Send } from './define-sender.ts';
import { deleteItem, findFirstInLane, listUnsent, markRefused, postponeItem } from './item-store.ts';
import type { OutboxItem } from './outbox-item.ts';
import { BACK_OFF_MAX_MS, backOffMs, resultOfFailure, type SendResult } from './send-result.ts';

/** A longer `Retry-After` is cut to this. */
const RETRY_AFTER_MAX_MS = 60 * 60_000;

/** Side effects, so that tests control time, locks and senders. */
export interface DispatcherDeps {
  now(): number;
  /** Returns a function that cancels the timer. */
  setTimer(milliseconds: number, work: () => void): () => void;
  random(): number;
  /** Runs the work in one tab at a time. */
  withLock(name: string, work: () => Promise<void>): Promise<void>;
  findSend(kind: string): Send | undefined;
  /** An item was sent, refused or postponed. */
  onChanged(): void;
}

interface LaneState {
  running: Promise<void> | null;
  /** Set by a wake-up during a run: the lane is emptied once more. */
  isWokenAgain: boolean;
  isUrgent: boolean;
  cancelTimer: () => void;
}

/** Sends the items of one member: in order within a lane, lanes in parallel. */
export class Dispatcher {
  private readonly lanes = new Map<string, LaneState>();
  private isStopped = false;

  constructor(
    private readonly memberId: number,
    private readonly deps: DispatcherDeps,
  ) {}

  /** An urgent wake-up ignores the back-off. Resolves when every lane is empty or waits for its next attempt. */
  async wake({ isUrgent }: { isUrgent: boolean }): Promise<void> {
    if (this.isStopped) return;
    const { waiting } = await listUnsent(this.memberId);
    const lanes = new Set(waiting.map(({ lane }) => lane));
    await Promise.all([...lanes].map((lane) => this.wakeLane(lane, isUrgent)));
  }

  /** A request in flight is still settled; no other item is sent. */
  stop(): void {
    this.isStopped = true;
    for (const { cancelTimer } of this.lanes.values()) cancelTimer();
  }

  private async wakeLane(lane: string, isUrgent: boolean): Promise<void> {
    if (this.isStopped) return;
    const state = this.stateOf(lane);
    state.isUrgent ||= isUrgent;
    state.isWokenAgain = true;
    state.running ??= this.run(lane, state);
    await state.running;
  }

  private async run(lane: string, state: LaneState): Promise<void> {
    state.cancelTimer();
    try {
      while (state.isWokenAgain && !this.isStopped) {
        state.isWokenAgain = false;
        await this.deps.withLock(`molip-outbox:${this.memberId}:${lane}`, () => this.emptyLane(lane, state));
      }
    } finally {
      state.running = null;
    }
  }

  private async emptyLane(lane: string, state: LaneState): Promise<void> {
    while (!this.isStopped) {
      const item = await findFirstInLane(this.memberId, lane);
      const send = item && this.deps.findSend(item.kind);
      if (!item || !send) return;
      const waitMs = this.waitMsOf(item, state.isUrgent);
      if (waitMs > 0) return this.wakeLater(waitMs, lane, state);
      state.isUrgent = false;
      // Stopped during the read above: another member may be signed in by now.
      if (this.isStopped) return;
      const result = await attempt(send, item);
      await this.settle(item, result);
      this.deps.onChanged();
    }
  }

  private waitMsOf({ tryAt, heldUntil }: OutboxItem, isUrgent: boolean): number {
    const now = this.deps.now();
    const backOff = isUrgent ? 0 : msUntil(tryAt, now, BACK_OFF_MAX_MS);
    return Math.max(backOff, msUntil(heldUntil, now, RETRY_AFTER_MAX_MS));
  }

  private wakeLater(waitMs: number, lane: string, state: LaneState): void {
    state.isUrgent = false;
    state.cancelTimer();
    if (this.isStopped) return;
    state.cancelTimer = this.deps.setTimer(waitMs, () => void this.wakeLane(lane, false).catch(() => {}));
  }

  private async settle(item: OutboxItem, result: SendResult): Promise<void> {
    const now = this.deps.now();
    switch (result.kind) {
      case 'sent':
        return deleteItem(item);
      case 'refused':
        return markRefused(item, result, now);
      case 'retry': {
        const waitMs = result.isSignedOut ? BACK_OFF_MAX_MS : backOffMs(item.attempts, this.deps.random);
        return postponeItem(item, {
          attempts: item.attempts + 1,
          tryAt: now + waitMs,
          heldUntil: result.retryAfterMs > 0 ? now + Math.min(result.retryAfterMs, RETRY_AFTER_MAX_MS) : 0,
        });
      }
    }
  }

  private stateOf(lane: string): LaneState {
    const known = this.lanes.get(lane);
    if (known) return known;
    const state = { running: null, isWokenAgain: false, isUrgent: false, cancelTimer: () => {} };
    this.lanes.set(lane, state);
    return state;
  }
}

/** 0 for an instant farther away than it can have been set: the device's clock was set back since. */
function msUntil(instant: number, now: number, longestMs: number): number {
  return instant - now > longestMs ? 0 : instant - now;
}

async function attempt(send: Send, { payload, attempts }: OutboxItem): Promise<SendResult> {
  try {
    await send(payload);
    return { kind: 'sent' };
  } catch (error) {
    return resultOfFailure(error, attempts);
  }
}
