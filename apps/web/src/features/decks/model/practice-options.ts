import { memberKey } from '#shared/lib/member-data.ts';

/** A member's settings for practice on this device. */
export interface PracticeOptions {
  readonly isShuffled: boolean;
  readonly hasTwoButtons: boolean;
  readonly isTyped: boolean;
}

const USUAL: PracticeOptions = { isShuffled: false, hasTwoButtons: false, isTyped: false };
const keyOf = (memberId: number) => memberKey('practice', memberId);

export function readPracticeOptions(memberId: number): PracticeOptions {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '{}') as Record<string, unknown>;
    return {
      isShuffled: stored.isShuffled === true,
      hasTwoButtons: stored.hasTwoButtons === true,
      isTyped: stored.isTyped === true,
    };
  } catch {
    return USUAL;
  }
}

export function keepPracticeOptions(memberId: number, options: PracticeOptions): void {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify(options));
  } catch {
    // Storage is refused: the settings are valid until the page closes.
  }
}

/** For a random order. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
