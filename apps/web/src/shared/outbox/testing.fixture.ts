import { vi } from 'vitest';
import { Courier, type CourierWorld } from './courier.ts';
import type { Send } from './senders.ts';

/** Time that moves when told to, locks that all couriers of a browser share, and senders. */
export class FakeBrowser {
  now = 1_800_000_000_000;
  readonly senders = new Map<string, Send>();
  readonly changed = vi.fn();
  private timers: { at: number; work: () => void }[] = [];
  private readonly locks = new Map<string, Promise<void>>();

  /** A tab: its timers and what it has in memory are its own. */
  courierOf(memberId: number): Courier {
    return new Courier(memberId, this.world());
  }

  /** Runs what falls due on the way, then lets it come to rest. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.work();
      await this.settle();
    }
    this.now = end;
  }

  /** Until no lock is held: everything that was under way has ended or set a timer. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      const held = [...this.locks.values()];
      await Promise.all(held);
      if (held.length > 0) quiet = -1;
    }
  }

  get timerCount(): number {
    return this.timers.length;
  }

  private world(): CourierWorld {
    return {
      now: () => this.now,
      after: (milliseconds, work) => {
        const timer = { at: this.now + milliseconds, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((known) => known !== timer);
        };
      },
      random: () => 1,
      alone: (name, work) => this.alone(name, work),
      senderOf: (kind) => this.senders.get(kind),
      changed: this.changed,
    };
  }

  private alone(name: string, work: () => Promise<void>): Promise<void> {
    const before = this.locks.get(name) ?? Promise.resolve();
    const turn = before.then(work, work);
    const settled = turn.catch(() => {});
    this.locks.set(name, settled);
    void settled.then(() => {
      if (this.locks.get(name) === settled) this.locks.delete(name);
    });
    return turn;
  }
}
