import { DEFAULT_TIMER_SETTINGS, initialTimer, type TimerEvent, transition } from '@molip/domain/timer';
import { screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { timerActions } from '../model/timer-actions.ts';
import { NEW_RECORD, type TimerRecord } from '../model/timer-record.ts';
import { useTimerStore } from '../model/timer-store.ts';

export const MEMBER_ID = 7;
const T0 = new Date('2026-11-12T05:00:00.000Z');
export const at = (seconds: number) => new Date(T0.getTime() + seconds * 1000);

export const START: TimerEvent = { type: 'START', sessionId: '00000000-0000-4000-8000-000000000001' };

/** The state after these events, each at its second. */
export function timerAfter(
  events: readonly (readonly [second: number, event: TimerEvent])[],
  settings = DEFAULT_TIMER_SETTINGS,
) {
  return events.reduce(
    (state, [second, event]) => transition(state, event, at(second)).state,
    initialTimer(settings),
  );
}

export function setTimer(record: Partial<TimerRecord>): void {
  useTimerStore.setState({ memberId: MEMBER_ID, record: { ...NEW_RECORD, ...record } });
}

/** Spies in place of the actions. */
export function watchActions() {
  const names = Object.keys(timerActions) as (keyof typeof timerActions)[];
  for (const name of names) vi.spyOn(timerActions, name).mockImplementation(() => {});
  return timerActions;
}

/** Renders a page at its address, with the clock stopped in the middle of this second. */
export async function openPage(path: string, Page: FunctionComponent, second = 0) {
  vi.useFakeTimers({ now: at(second + 0.5), toFake: ['Date', 'performance'] });
  resetServerClock();
  const opened = await renderAt(path, Page);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
