import { type CallInput, statsCalls, timerCalls } from '@molip/contract';
import type { TimerSettings } from '@molip/domain/timer';
import { request } from '#shared/lib/api/index.ts';
import { isClockSure } from '#shared/lib/server-clock.ts';
import { defineSender, enqueue, type NewOutboxItem, type Sender } from '#shared/outbox/index.ts';
import { withCorrectedInstants } from './remote-session.ts';

type Start = CallInput<typeof timerCalls.startTimerSession>['body'];
type Complete = NonNullable<CallInput<typeof timerCalls.completeTimerSession>['body']>;

/** What the timer sends to the server, by kind of outbox item. */
interface TimerPayloads {
  readonly 'timer.start': { readonly body: Start };
  readonly 'timer.pause': { readonly sessionId: string; readonly body: { readonly at: string } };
  readonly 'timer.resume': TimerPayloads['timer.pause'];
  readonly 'timer.stop': TimerPayloads['timer.pause'];
  readonly 'timer.complete': { readonly sessionId: string; readonly body: Complete };
  readonly 'timer.study-time': {
    readonly body: { readonly studyMinutes: number; readonly sessionId: string; readonly at: string };
  };
  readonly 'timer.settings': { readonly body: TimerSettings };
}
type TimerItemKind = keyof TimerPayloads;
type TimerCall<Kind extends TimerItemKind> = (payload: TimerPayloads[Kind]) => Promise<unknown>;

const CALLS: { readonly [Kind in TimerItemKind]: TimerCall<Kind> } = {
  'timer.start': ({ body }) => request(timerCalls.startTimerSession, { body }),
  'timer.pause': ({ sessionId, body }) =>
    request(timerCalls.pauseTimerSession, { params: { id: sessionId }, body }),
  'timer.resume': ({ sessionId, body }) =>
    request(timerCalls.resumeTimerSession, { params: { id: sessionId }, body }),
  'timer.stop': ({ sessionId, body }) =>
    request(timerCalls.stopTimerSession, { params: { id: sessionId }, body }),
  'timer.complete': ({ sessionId, body }) =>
    request(timerCalls.completeTimerSession, { params: { id: sessionId }, body }),
  'timer.study-time': ({ body }) => request(statsCalls.addStudyTime, { body }),
  'timer.settings': ({ body }) => request(timerCalls.saveTimerSettings, { body }),
};

/** One lane for all kinds, since sessions follow each other. */
export const TIMER_LANE = 'timer';

type StoredPayload = TimerPayloads[TimerItemKind] & { readonly isClockSure: boolean };

const senders = Object.fromEntries(
  Object.keys(CALLS).map((kind) => [
    kind,
    defineSender<StoredPayload>({
      kind,
      lane: TIMER_LANE,
      send: (payload) => send(kind as TimerItemKind, payload),
    }),
  ]),
) as Record<TimerItemKind, Sender<StoredPayload, void>>;

let onSent: (kind: TimerItemKind) => void = () => {};

/** Sends the timer's items from now on. */
export function startTimerSync(listener: (kind: TimerItemKind) => void): void {
  onSent = listener;
  for (const sender of Object.values(senders)) sender.register();
}

/** The label is what 보내지 못한 변경 shows. */
export function newTimerItem<Kind extends TimerItemKind>(
  kind: Kind,
  payload: TimerPayloads[Kind],
  label: string,
): NewOutboxItem {
  return senders[kind].newItem({ ...payload, isClockSure: isClockSure() }, label);
}

/** In order. Where the browser stores nothing, each item is sent directly. */
export async function enqueueOrSend(items: readonly NewOutboxItem[]): Promise<void> {
  for (const item of items)
    await enqueue(item).catch(() => send(item.kind as TimerItemKind, item.payload as StoredPayload));
}

async function send(kind: TimerItemKind, { isClockSure, ...payload }: StoredPayload): Promise<void> {
  const call = CALLS[kind] as TimerCall<TimerItemKind>;
  await call(isClockSure ? payload : await withCorrectedInstants(payload));
  onSent(kind);
}
