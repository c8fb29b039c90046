import { vi } from 'vitest';
import type { Send } from './define-sender.ts';
import { Dispatcher, type DispatcherDeps } from './dispatcher.ts';

/** A clock that the test moves, locks that all dispatchers of a browser share, and senders. */
export class FakeBrowser {
  now = 1_800_000_000_000;
  readonly senders = new Map<string, Send>();
  readonly onChanged = vi.fn();
  private timers: { at: number; work: () => void }[] = [];
  private readonly locks = new Map<string, Promise<void>>();

  /** Each call is another tab, with its own timers and memory. */
  openTab(memberId: number): Dispatcher {
    return new Dispatcher(memberId, this.deps());
  }

  /** Runs the timers that are due in this time, then waits until no work is under way. */
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

  /** Until no lock is taken: all work has ended or set a timer. */
  async settle(): Promise<void> {
    for (let idleRounds = 0; idleRounds < 3; idleRounds += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      const taken = [...this.locks.values()];
      await Promise.all(taken);
      if (taken.length > 0) idleRounds = -1;
    }
  }

  get timerCount(): number {
    return this.timers.length;
  }

  private deps(): DispatcherDeps {
    return {
      now: () => this.now,
      setTimer: (milliseconds, work) => {
        const timer = { at: this.now + milliseconds, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((known) => known !== timer);
        };
      },
      random: () => 1,
      withLock: (name, work) => this.withLock(name, work),
      findSend: (kind) => this.senders.get(kind),
      onChanged: this.onChanged,
    };
  }

  private withLock(name: string, work: () => Promise<void>): Promise<void> {
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
