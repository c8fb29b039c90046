import { memberKey } from './member-data.ts';

/** What an answer is kept under: its own name, and whose it is. */
export interface KeptPlace {
  readonly name: string;
  readonly memberId: number;
}

export interface KeptAnswer<Answer> {
  /** When it was fresh; milliseconds. */
  readonly savedAtMs: number;
  readonly answer: Answer;
}

interface Schema<Answer> {
  safeParse(value: unknown): { readonly success: true; readonly data: Answer } | { readonly success: false };
}

/** For a start without a network: the last figures of this member on this device. */
export function keepAnswer({ name, memberId }: KeptPlace, kept: KeptAnswer<unknown>): void {
  try {
    localStorage.setItem(memberKey(name, memberId), JSON.stringify(kept));
  } catch {
    // Storage is full or refused: without a network there will be nothing to show.
  }
}

/** Null when there is none, or one that this version of the app does not understand. */
export function readKeptAnswer<Answer>(
  { name, memberId }: KeptPlace,
  schema: Schema<Answer>,
): KeptAnswer<Answer> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(memberKey(name, memberId)) ?? 'null');
    const read = schema.safeParse(stored?.answer);
    const savedAtMs = Number(stored?.savedAtMs);
    return read.success && savedAtMs > 0 ? { savedAtMs, answer: read.data } : null;
  } catch {
    return null;
  }
}
