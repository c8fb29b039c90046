// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeChime, playChime, prepareChime } from './chime.ts';

/** As WebKit has it: a context that was not started in a press never runs. */
let isPress = false;
let contexts: FakeContext[] = [];
let tones = 0;

class FakeContext {
  state: AudioContextState = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  private mayStart = false;
  constructor() {
    contexts.push(this);
  }
  resume(): Promise<void> {
    this.mayStart ||= isPress;
    if (!this.mayStart) return new Promise(() => {});
    this.state = 'running';
    return Promise.resolve();
  }
  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
  async close(): Promise<void> {
    this.state = 'closed';
  }
}

class FakeNode {
  readonly gain = { exponentialRampToValueAtTime: () => {} };
  onended: () => void = () => {};
  connect(other: unknown): unknown {
    return other;
  }
  start(): void {
    tones += 1;
  }
  stop(): void {
    this.onended();
  }
}

beforeEach(() => {
  contexts = [];
  tones = 0;
  for (const [name, value] of [
    ['AudioContext', FakeContext],
    ['OscillatorNode', FakeNode],
    ['GainNode', FakeNode],
  ] as const)
    vi.stubGlobal(name, value);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});
afterEach(() => closeChime());

const press = (act: () => void) => {
  isPress = true;
  act();
  isPress = false;
};

it('prepared in a press → sounds without one, in the same context, which rests in between (WK-3.01)', async () => {
  press(prepareChime);
  await vi.waitFor(() => expect(contexts[0]?.state).toBe('suspended'));
  await playChime();
  await playChime();
  expect(tones).toBe(2);
  expect(contexts).toHaveLength(1);
  expect(contexts[0]?.state).toBe('suspended');
});

it('nothing is about to sound any more → the context is closed, and the next press opens another (WK-3.01)', async () => {
  press(prepareChime);
  closeChime();
  expect(contexts[0]?.state).toBe('closed');
  press(prepareChime);
  await playChime();
  expect(contexts).toHaveLength(2);
  expect(tones).toBe(1);
});

it('never prepared → makes one context at most, however often it is to sound', async () => {
  void playChime();
  void playChime();
  await new Promise((resolve) => setTimeout(resolve));
  expect(contexts).toHaveLength(1);
  expect(tones).toBe(0);
});
