import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEnterGate, enterMeaning } from './composition.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ENTER = { key: 'Enter', code: 'Enter', keyCode: 13, isComposing: false };
const COMPOSING = { key: 'Process', code: 'Enter', keyCode: 229, isComposing: true };
/** Safari has ended the composition when it tells of the key. */
const SAFARI = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: false };

it.each([
  [ENTER, 'press'],
  [{ ...ENTER, code: 'NumpadEnter' }, 'press'],
  [{ ...ENTER, isComposing: true }, 'while-composing'],
  [COMPOSING, 'while-composing'],
  [SAFARI, 'while-composing'],
  [{ ...ENTER, key: 'a', code: 'KeyA', keyCode: 65 }, 'other-key'],
  [{ ...COMPOSING, code: 'KeyR' }, 'other-key'],
])('%o is %s', (press, meaning) => {
  expect(enterMeaning(press)).toBe(meaning);
});

function gate() {
  const act = vi.fn();
  const { compositionStart, compositionEnd, keyDown } = createEnterGate();
  return {
    act,
    start: compositionStart,
    end: (data: string) => compositionEnd(data, act),
    press: (key: typeof ENTER) => {
      const decision = keyDown(key, act);
      if (decision === 'act') act();
      return decision;
    },
    settle: () => vi.advanceTimersByTime(1_000),
  };
}

it('a plain Enter acts at once, each time', () => {
  const { act, press } = gate();
  expect(press(ENTER)).toBe('act');
  press(ENTER);
  expect(act).toHaveBeenCalledTimes(2);
});

it('an Enter that ends a syllable acts once, after the syllable, without a second press', () => {
  const { act, start, end, press, settle } = gate();
  start();
  expect(press(COMPOSING)).toBe('hold');
  expect(act).not.toHaveBeenCalled();
  end('초');
  expect(act).not.toHaveBeenCalled();
  settle();
  expect(act).toHaveBeenCalledOnce();
});

it('told of twice in one go, it still acts once', () => {
  const { act, start, end, press, settle } = gate();
  start();
  press(COMPOSING);
  end('초');
  press(ENTER);
  settle();
  expect(act).toHaveBeenCalledOnce();
});

it('told of a second time a little later, it still acts once', () => {
  const { act, start, end, press, settle } = gate();
  start();
  press(COMPOSING);
  end('초');
  vi.advanceTimersByTime(20);
  expect(press(ENTER)).toBe('drop');
  settle();
  expect(act).toHaveBeenCalledOnce();
  press(ENTER);
  expect(act).toHaveBeenCalledTimes(2);
});

it('in the order of Safari it acts once', () => {
  const { act, start, end, press, settle } = gate();
  start();
  end('초');
  press(SAFARI);
  settle();
  expect(act).toHaveBeenCalledOnce();
});

it('an Enter that chooses a candidate in another script does not act', () => {
  const { act, start, end, press, settle } = gate();
  start();
  press(COMPOSING);
  end('漢字');
  settle();
  expect(act).not.toHaveBeenCalled();
});

it('a syllable that ends by another key does not act', () => {
  const { act, start, end, settle } = gate();
  start();
  end('초');
  settle();
  expect(act).not.toHaveBeenCalled();
});

it('keys that are not Enter are left alone', () => {
  const { press } = gate();
  expect(press({ ...ENTER, key: 'a', code: 'KeyA', keyCode: 65 })).toBe('leave');
});
