import { join } from 'node:path';
import { slowness } from '@molip/testing/cpu-time';
import { HOSTILE_TEXTS } from '@molip/testing/hostile/hostile-texts';
import {
  type LoopTurns,
  makeThings,
  probeEnvironment,
  readLoopTurns,
  send,
  startBystander,
} from '@molip/testing/hostile/measured-server';
import { hostileCalls, requestsOf } from '@molip/testing/hostile/requests';
import { worstFitting } from '@molip/testing/hostile/worst-fitting';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logIn, signUp } from '../process/support/members.ts';
import { makeUsedDataDir, startServer } from '../process/support/server.ts';

const isLong = Boolean(process.env['TEST_FULL']);
/** Processor time in one turn of the event loop on a machine of ordinary speed: others wait as long. */
const LONGEST_TURN_MS = 100;
/** Its library is loaded by the first request, once in the life of a server: that takes longer. */
const LOADED_BY = 'createPasskey';
/** By the clock, which a busy machine lengthens: what hangs ends here. What is waited on a quiet one bench/hostile.mjs prints. */
const HANGING_MS = 10_000;
/** How many of the costliest calls are sent at once. */
const AT_ONCE = 12;
const COSTLY = new Set([
  'createNote',
  'createCard',
  'createCards',
  'listNotes',
  'searchDecks',
  'saveReviews',
  'importCards',
]);

it.each(hostileCalls())('%s → a worst case is made that its schema takes (UF-5.02)', (_, call) => {
  for (const make of Object.values(HOSTILE_TEXTS).slice(0, isLong ? undefined : 3)) {
    for (const schema of [call.body, call.query]) {
      if (schema === undefined) continue;
      const { success, error } = z.safeParse(
        schema,
        worstFitting(schema, make, { deckId: 1, noteId: 1, cardId: 1 }),
      );
      expect(success, error?.message).toBe(true);
    }
  }
});

it(
  'the worst requests of one member to every call → the event loop is free within a tenth of a second, and another member is answered (UF-5.02)',
  async () => {
    const dataDir = await makeUsedDataDir();
    const socket = join(dataDir, 'probe.sock');
    const server = await startServer(dataDir, probeEnvironment(socket));
    // Some calls end the session, and one deletes the member.
    const startMember = async () => {
      const accessToken = await logIn(server, await signUp(server));
      return { accessToken, things: await makeThings(server.url, accessToken) };
    };
    const bystander = startBystander(server.url, await logIn(server, await signUp(server)));
    let attacker = await startMember();
    await readLoopTurns(socket);

    const slow: string[] = [];
    const note = (about: string, { longestMs }: LoopTurns) => {
      // How slow the machine is just now is only asked where it matters: that takes a moment.
      const turnMs = longestMs > LONGEST_TURN_MS ? longestMs / slowness() : longestMs;
      if (turnMs > LONGEST_TURN_MS) slow.push(`${about}: the loop was blocked for ${Math.round(turnMs)} ms`);
    };
    for (const [name, call] of hostileCalls())
      for (const request of requestsOf(name, call, attacker.things, isLong)) {
        if (name === LOADED_BY) {
          await send(server.url, attacker.accessToken, request);
          await readLoopTurns(socket);
        }
        const status = await send(server.url, attacker.accessToken, request);
        const about = `${name} · ${request.text} (${status})`;
        note(about, await readLoopTurns(socket));
        if (status >= 500 && status !== 503) slow.push(`${about}: an error of the server`);
        if (status === 401) attacker = await startMember();
      }
    const costly = hostileCalls().filter(([name]) => COSTLY.has(name));
    expect(costly.map(([name]) => name).sort()).toEqual([...COSTLY].sort());
    for (const [name, call] of costly) {
      const [request] = requestsOf(name, call, attacker.things, isLong);
      if (!request) throw new Error(`no request to ${name}`);
      const { accessToken } = attacker;
      await Promise.all(Array.from({ length: AT_ONCE }, () => send(server.url, accessToken, request)));
      note(`${name} · ${AT_ONCE} at once`, await readLoopTurns(socket));
    }
    const longestWaitMs = Math.max(...bystander.take());
    await bystander.stop();
    expect(slow).toEqual([]);
    expect(longestWaitMs).toBeLessThan(HANGING_MS);
  },
  isLong ? 1_200_000 : 240_000,
);
