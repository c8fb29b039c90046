import type { DeckKey } from './ask-server.ts';
import type { CardChange } from './card-change.ts';
import { sendAtOnce } from './change-calls.ts';
import { writeChange, writeStep, type PracticeStep } from './practice-steps.ts';
import { enqueueChanges } from './reviews-sync.ts';

interface StepWriterEvents {
  /** The browser stores nothing. */
  readonly onStorageDenied: () => void;
  /** Another tab has gone on: the step was not done. */
  readonly onSuperseded: () => Promise<void>;
}

/** Takes the steps of one practice to the device, one after the other, and sees to it that they are sent. */
export class StepWriter {
  private work: Promise<unknown> = Promise.resolve();
  private unwritten = 0;

  constructor(
    private readonly place: DeckKey,
    private readonly told: StepWriterEvents,
  ) {}

  /** Something is shown that is not on the device yet. */
  get isBusy(): boolean {
    return this.unwritten > 0;
  }

  step(step: PracticeStep): Promise<void> {
    const { cardId, change } = step;
    return this.write(
      async () => {
        const isDone = await writeStep(this.place, step);
        // Whatever comes of looking, the step was not done.
        if (!isDone) await this.told.onSuperseded().catch(() => {});
        return isDone;
      },
      change && cardId !== undefined ? { cardId, change } : null,
    );
  }

  change(cardId: number, change: CardChange): Promise<void> {
    return this.write(
      async () => {
        await writeChange(this.place, cardId, change);
        return true;
      },
      { cardId, change },
    );
  }

  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.work.then(task);
    this.work = run.catch(() => {});
    return run;
  }

  private write(
    keep: () => Promise<boolean>,
    made: { readonly cardId: number; readonly change: CardChange } | null,
  ): Promise<void> {
    this.unwritten += 1;
    return this.inTurn(async () => {
      // A browser that has dropped its connection to the disk opens another with the second try.
      const isKept = await keep()
        .catch(keep)
        .catch(() => null);
      this.unwritten -= 1;
      if (isKept === null) this.told.onStorageDenied();
      if (!made || isKept === false) return;
      if (isKept === null) await sendAtOnce(made.cardId, made.change).catch(() => {});
      // What cannot be queued now is on the device, and is queued at the next start.
      else await enqueueChanges(this.place.memberId).catch(() => {});
    });
  }
}
