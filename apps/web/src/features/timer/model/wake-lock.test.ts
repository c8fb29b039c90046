// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { play, START } from './timer.fixture.ts';
import { NEW_RECORD, type TimerRecord } from './timer-record.ts';
import { useTimerStore } from './timer-store.ts';
import { startWakeLock } from './wake-lock.ts';

const released = vi.fn();
const request = vi.fn(async () => ({ released: false, release: released }));
let stop = () => {};
const show = (record: TimerRecord) => useTimerStore.setState({ record });

beforeEach(() => {
  released.mockReset();
  request.mockClear();
  vi.stubGlobal('navigator', { ...navigator, wakeLock: { request } });
  show(NEW_RECORD);
  stop = startWakeLock();
});
afterEach(() => stop());

const focusing = () => play([[0, START]]).record;
const resting = () =>
  play([
    [0, { type: 'CHANGE_MODE', mode: 'LONG_BREAK' }],
    [0, START],
  ]).record;
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('a focus runs → the screen stays on, and only then', async () => {
  await settled();
  expect(request).not.toHaveBeenCalled();
  show(focusing());
  await settled();
  show(focusing());
  await settled();
  expect(request).toHaveBeenCalledOnce();
  show(resting());
  expect(released).toHaveBeenCalledOnce();
});

it('the browser refuses the lock → it is requested again later', async () => {
  request.mockRejectedValueOnce(new Error('low battery'));
  show(focusing());
  await settled();
  show(focusing());
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
});
