import { SerialQueue } from '#shared/lib/serial-queue.ts';
import type { CardChange } from './card-change.ts';
import { sendAtOnce } from './change-calls.ts';
import type { DeckKey } from './practice-request.ts';
import { type PracticeStep, writeChange, writeStep } from './practice-steps.ts';
import { enqueueChanges } from './reviews-sync.ts';

interface StepWriterEvents {
  /** The browser refuses storage. */
  readonly onStorageDenied: () => void;
  /** Another tab has taken a step from the same state: this step was not written. */
  readonly onSuperseded: () => Promise<void>;
}

/** Writes the steps of one practice to the device one after another, and enqueues what they changed. */
export class StepWriter {
  private readonly queue = new SerialQueue();
  private unwritten = 0;

  constructor(
    private readonly deckKey: DeckKey,
    private readonly events: StepWriterEvents,
  ) {}

  /** A shown step is not on the device yet. */
  get isBusy(): boolean {
    return this.unwritten > 0;
  }

  step(step: PracticeStep): Promise<void> {
    const { cardId, change } = step;
    return this.write(
      async () => {
        const isWritten = await writeStep(this.deckKey, step);
        if (!isWritten) await this.events.onSuperseded().catch(() => {});
        return isWritten;
      },
      change && cardId !== undefined ? { cardId, change } : null,
    );
  }

  change(cardId: number, change: CardChange): Promise<void> {
    return this.write(
      async () => {
        await writeChange(this.deckKey, cardId, change);
        return true;
      },
      { cardId, change },
    );
  }

  /** After everything that is being written. */
  runInTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.queue.run(task);
  }

  private write(
    attempt: () => Promise<boolean>,
    made: { readonly cardId: number; readonly change: CardChange } | null,
  ): Promise<void> {
    this.unwritten += 1;
    return this.queue.run(async () => {
      // A browser that dropped its connection to the disk opens another one for the second attempt.
      const isWritten = await attempt()
        .catch(attempt)
        .catch(() => null);
      this.unwritten -= 1;
      if (isWritten === null) this.events.onStorageDenied();
      if (!made || isWritten === false) return;
      if (isWritten === null) await sendAtOnce(made.cardId, made.change).catch(() => {});
      // A change that cannot be enqueued now is on the device, and is enqueued at the next start.
      else await enqueueChanges(this.deckKey.memberId).catch(() => {});
    });
  }
}
