import { calls } from '@molip/contract';
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp } from '#test/support/test-app.ts';

let client: Client;
beforeAll(async () => {
  client = (await openTestApp()).client();
  await client.join();
});

describe('timer settings', () => {
  it('begin with the defaults (C-7.63, T-3.01, T-3.02, T-3.03, T-3.04, K-9.01, K-9.02, K-9.03, K-9.04, K-9.05, K-9.06, K-9.07)', async () => {
    const { body } = await client.call(calls.readTimerSettings, {});
    expect(body).toEqual({
      focusTime: 20,
      shortBreakTime: 10,
      longBreakTime: 15,
      longBreakInterval: 4,
      autoStartBreaks: false,
      autoStartPomodoros: false,
      soundEnabled: true,
      notificationEnabled: true,
      targetSessions: 2,
    });
  });

  it('are saved whole, again and again (C-7.64)', async () => {
    for (const targetSessions of [5, 12]) {
      const settings = { ...DEFAULT_TIMER_SETTINGS, focusTime: 120, soundEnabled: false, targetSessions };
      expect((await client.call(calls.saveTimerSettings, { body: settings })).body).toEqual(settings);
      expect((await client.call(calls.readTimerSettings, {})).body).toEqual(settings);
    }
  });

  it.each([
    ['focusTime', 0],
    ['focusTime', 121],
    ['shortBreakTime', 1.5],
    ['longBreakTime', -1],
    ['longBreakInterval', 13],
    ['targetSessions', 0],
    ['targetSessions', '2'],
    ['soundEnabled', 'yes'],
    ['autoStartBreaks', undefined],
  ])('out of bounds: %s = %s is refused by name and changes nothing', async (field, value) => {
    const before = (await client.call(calls.readTimerSettings, {})).body;
    const { status, body } = await client.call(calls.saveTimerSettings, {
      body: { ...DEFAULT_TIMER_SETTINGS, [field]: value },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(/[가-힣]/) }]);
    expect((await client.call(calls.readTimerSettings, {})).body).toEqual(before);
  });
});
