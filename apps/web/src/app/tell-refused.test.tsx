// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RefusedItem, useOutbox, useShownLane } from '#shared/outbox/index.ts';
import { useNotifications } from '#shared/ui/feedback/notifications/notification-store.ts';
import { tellRefused } from './tell-refused.ts';

const MADE_HERE = 'note:0d9f2f0e-made-here';
const refusedNote = (lane: string, refusedAt = Date.now()) =>
  ({ kind: 'note', lane, label: lane, reason: '너무 길어요.', refusedAt }) as RefusedItem;
const refuse = (item: RefusedItem) => useOutbox.setState(({ refused }) => ({ refused: [...refused, item] }));
const told = () => useNotifications.getState().queue.map(({ title }) => title);

let stop: () => void;
beforeEach(() => {
  useOutbox.setState({ refused: [] });
  useNotifications.setState(useNotifications.getInitialState());
  stop = tellRefused();
});
afterEach(() => {
  stop();
  cleanup();
});

it('tells of a note that the page at hand does not show, also while another one is being written', () => {
  const editor = renderHook(() => useShownLane(MADE_HERE));
  refuse(refusedNote('note:another-made-here'));
  expect(told()).toEqual(['보내지 못했어요: note:another-made-here']);
  refuse(refusedNote(MADE_HERE));
  expect(told(), 'its editor says so itself').toHaveLength(1);
  editor.unmount();
  refuse(refusedNote(MADE_HERE));
  expect(told()).toHaveLength(2);
});

it('a refusal of what was sent again → the list shows it, without another message (B-3.07)', () => {
  refuse({ ...refusedNote('note:1'), wasRefused: true });
  expect(told()).toEqual([]);
});

it('does not tell again what lay there before', () => {
  refuse(refusedNote('note:1', Date.now() - 60_000));
  expect(told()).toEqual([]);
});
