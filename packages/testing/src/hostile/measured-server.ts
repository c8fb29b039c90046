import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { HostileRequest } from './requests.ts';
import type { Things } from './worst-fitting.ts';

const PROBE = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href;
const REQUEST_PATIENCE_MS = 120_000;
/** Pause between two reads of the bystander. */
const PAUSE_MS = 10;

export const probeEnvironment = (socket: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${PROBE}`,
  HOSTILE_PROBE: socket,
});

export interface LoopTurns {
  readonly longestMs: number;
  readonly p99Ms: number;
}

/** Turns of the event loop since the last call. */
export async function readLoopTurns(socket: string): Promise<LoopTurns> {
  let text = '';
  for await (const chunk of connect(socket).setEncoding('utf8')) text += chunk;
  const [longestMs = 0, p99Ms = 0] = JSON.parse(text) as number[];
  return { longestMs, p99Ms };
}

export interface Bystander {
  /** Milliseconds of each small read since the last call. */
  take(): number[];
  stop(): Promise<void>;
}

/** Another member, who sends small reads all the time. */
export function startBystander(url: string, accessToken: string): Bystander {
  let waited: number[] = [];
  let isStopped = false;
  const reading = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/members/my`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the bystander was answered ${answer.status}`);
      waited.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  })();
  reading.catch(() => {});
  return {
    take() {
      const taken = waited;
      waited = [];
      return taken;
    },
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

/** The status; 0 when the server closed the connection, 599 when it did not respond in time. */
export async function send(url: string, accessToken: string, request: HostileRequest): Promise<number> {
  try {
    const answer = await fetch(url + request.path, {
      method: request.method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(typeof request.body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: request.body }),
      signal: AbortSignal.timeout(REQUEST_PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 599 : 0;
  }
}

/** Creates a deck, a card and a note, whose ids the requests name, by the names in paths and bodies. */
export async function makeThings(url: string, accessToken: string): Promise<Things> {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, number>;
  };
  const { deckId = 0 } = await post('/api/decks', { deckName: '덱' });
  const { noteId = 0 } = await post('/api/notes', { noteTitle: '노트', noteContent: '가란 나이다.' });
  const { cardId = 0 } = await post(`/api/card?deckId=${deckId}`, { content: '앞', answer: '뒤' });
  return { deckId, noteId, cardId, deck: deckId, note: noteId, card: cardId };
}
