/** What a key event says about the Enter key. `keyCode` 229 is how browsers mark a key that the input method took. */
interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
}

const TAKEN_BY_INPUT_METHOD = 229;
/** One press can arrive twice: once for the input method, once for the page. */
const SAME_PRESS_MS = 200;
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/;

export type EnterMeaning = 'other-key' | 'while-composing' | 'press';

/** Safari ends the composition before it tells of the key, so `isComposing` alone is not enough. */
export function enterMeaning({ key, code, keyCode, isComposing }: KeyPress): EnterMeaning {
  const isEnter = key === 'Enter' || code === 'Enter' || code === 'NumpadEnter';
  if (!isEnter) return 'other-key';
  return isComposing || keyCode === TAKEN_BY_INPUT_METHOD ? 'while-composing' : 'press';
}

/**
 * Enter at the end of a Hangul syllable finishes the syllable and acts, as it does in every Korean program. Browsers
 * tell of that one press once or twice and in either order with the end of the composition; the gate acts once, after
 * the syllable has arrived. In other scripts such an Enter chooses a candidate and does not act.
 */
export function createEnterGate(now: () => number = () => performance.now()) {
  let isHeld = false;
  let lastComposed = '';
  let replay: ReturnType<typeof setTimeout> | undefined;
  let replayedAt = Number.NEGATIVE_INFINITY;

  const forget = () => {
    clearTimeout(replay);
    replay = undefined;
    isHeld = false;
  };
  const actSoon = (act: () => void) => {
    const isHangul = HANGUL.test(lastComposed);
    forget();
    if (!isHangul) return;
    replay = setTimeout(() => {
      forget();
      replayedAt = now();
      act();
    });
  };

  return {
    compositionStart() {
      lastComposed = '';
    },
    compositionEnd(data: string, act: () => void) {
      lastComposed = data;
      if (isHeld) actSoon(act);
    },
    /** True when the browser's own reaction to this key must not happen. */
    keyDown(press: KeyPress, act: () => void): boolean {
      const meaning = enterMeaning(press);
      if (meaning === 'other-key') return false;
      if (meaning === 'while-composing') {
        isHeld = true;
        if (!press.isComposing) actSoon(act);
        return true;
      }
      forget();
      const isSamePress = now() - replayedAt < SAME_PRESS_MS;
      replayedAt = Number.NEGATIVE_INFINITY;
      if (!isSamePress) act();
      return true;
    },
    forget,
  };
}
