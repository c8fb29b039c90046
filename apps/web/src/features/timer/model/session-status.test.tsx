// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearOutbox, openOutbox } from '#shared/outbox/index.ts';
import { recordKey, useIsInSession } from './session-status.ts';
import { play, START } from './timer.fixture.ts';
import { timerActions } from './timer-actions.ts';
import { saveRecord } from './timer-record.ts';
import { openTimer } from './timer-store.ts';

const MEMBER = 7;

beforeEach(async () => {
  localStorage.clear();
  await clearOutbox(MEMBER);
  openOutbox(MEMBER);
});
afterEach(cleanup);

const isInSession = (memberId: number | undefined = MEMBER) =>
  renderHook(() => useIsInSession(memberId)).result;

it('the timer is not loaded → the status of the stored record', () => {
  expect(isInSession().current).toBe(false);
  saveRecord(MEMBER, play([[0, START]]).record);
  expect(isInSession().current).toBe(true);
  saveRecord(
    MEMBER,
    play([
      [0, START],
      [60, { type: 'PAUSE' }],
    ]).record,
  );
  expect(isInSession().current).toBe(true);
  expect(isInSession(8).current, 'of another member').toBe(false);
  localStorage.setItem(recordKey(MEMBER), '{');
  expect(isInSession().current).toBe(false);
  expect(renderHook(() => useIsInSession(undefined)).result.current).toBe(false);
});

it('the timer is open → its status', async () => {
  const result = isInSession();
  let close = () => {};
  act(() => {
    close = openTimer(MEMBER);
  });
  act(timerActions.start);
  await waitFor(() => expect(result.current).toBe(true));
  act(timerActions.pause);
  act(timerActions.stop);
  await waitFor(() => expect(result.current).toBe(false));
  act(close);
});
