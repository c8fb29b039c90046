import { statsCalls, timerCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { unsureClockShiftMs } from '#shared/lib/trusted-clock.ts';
import { enqueue, type OutboxRequest, registerSender } from '#shared/outbox/index.ts';
import type { LetterKind, Letters } from './letters.ts';
import { moveInstants } from './move-instants.ts';
import { knowServerTime } from './server-time.ts';

type Deliver<K extends LetterKind> = (letter: Letters[K]) => Promise<unknown>;

const deliveries: { readonly [K in LetterKind]: Deliver<K> } = {
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

type Payload = Letters[LetterKind] & { readonly isClockSure: boolean };
let onDelivered: (kind: LetterKind) => void = () => {};

/** Tells the outbox how the timer's letters reach the server. */
export function registerTimerLetters(listener: (kind: LetterKind) => void): void {
  onDelivered = listener;
  for (const kind of Object.keys(deliveries) as LetterKind[])
    registerSender<Payload>(kind, (payload) => deliver(kind, payload));
}

/** By way of the outbox; straight to the server where the browser keeps nothing. In order, either way. */
export async function post(letters: readonly OutboxRequest[]): Promise<void> {
  for (const letter of letters) {
    await enqueue(letter).catch(() => deliver(letter.kind as LetterKind, letter.payload as Payload));
  }
}

async function deliver(kind: LetterKind, { isClockSure, ...letter }: Payload): Promise<void> {
  const send = deliveries[kind] as Deliver<LetterKind>;
  await send(isClockSure ? letter : moveInstants(letter, await correction()));
  onDelivered(kind);
}

/** What was written under a clock that nobody had checked is corrected before it leaves. */
async function correction(): Promise<number> {
  await knowServerTime();
  return unsureClockShiftMs();
}
