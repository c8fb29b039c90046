/** What a key event says about the Enter key. `keyCode` 229 is how browsers mark a key that the input method took. */
interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
}

const TAKEN_BY_INPUT_METHOD = 229;
/** One press can arrive twice: once for the input method, once for the page. */
export const SAME_PRESS_MS = 200;
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/;

export type EnterMeaning = 'other-key' | 'while-composing' | 'press';

/** Safari ends the composition before it tells of the key, so `isComposing` alone is not enough. */
export function enterMeaning({ key, code, keyCode, isComposing }: KeyPress): EnterMeaning {
  const isEnter = key === 'Enter' || code === 'Enter' || code === 'NumpadEnter';
  if (!isEnter) return 'other-key';
  return isComposing || keyCode === TAKEN_BY_INPUT_METHOD ? 'while-composing' : 'press';
}

/** `hold`: it comes again, or is replayed. `drop`: it has been replayed already. Both are not for the browser. */
type EnterDecision = 'leave' | 'act' | 'hold' | 'drop';

/**
 * Enter at the end of a Hangul syllable finishes the syllable and acts, as it does in every Korean program. Browsers
 * tell of that one press once or twice and in either order with the end of the composition; by the gate it acts once,
 * after the syllable has arrived. In other scripts such an Enter chooses a candidate and does not act.
 */
export function createEnterGate(now: () => number = () => performance.now()) {
  let isHeld = false;
  let lastComposed = '';
  let replaying: ReturnType<typeof setTimeout> | undefined;
  let replayedAt = Number.NEGATIVE_INFINITY;

  const forget = () => {
    clearTimeout(replaying);
    isHeld = false;
  };
  const replaySoon = (replay: () => void) => {
    forget();
    if (!HANGUL.test(lastComposed)) return;
    replaying = setTimeout(() => {
      replayedAt = now();
      replay();
    });
  };

  return {
    forget,
    compositionStart() {
      lastComposed = '';
    },
    compositionEnd(data: string, replay: () => void) {
      lastComposed = data;
      if (isHeld) replaySoon(replay);
    },
    keyDown(press: KeyPress, replay: () => void): EnterDecision {
      const meaning = enterMeaning(press);
      if (meaning === 'other-key') return 'leave';
      if (meaning === 'while-composing') {
        isHeld = true;
        if (!press.isComposing) replaySoon(replay);
        return 'hold';
      }
      forget();
      const isSamePress = now() - replayedAt < SAME_PRESS_MS;
      replayedAt = Number.NEGATIVE_INFINITY;
      return isSamePress ? 'drop' : 'act';
    },
  };
}
