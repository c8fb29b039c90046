import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { slowness } from '../../../../tooling/testing/cpu-time.ts';
import { logIn, signUp } from '../process/support/members.ts';
import { makeUsedDataDir, startServer } from '../process/support/server.ts';
import { HOSTILE_TEXTS } from './support/hostile-texts.ts';
import {
  makeThings,
  probeEnvironment,
  readLoopTurns,
  send,
  startBystander,
} from './support/measured-server.ts';
import { hostileCalls, requestsOf } from './support/requests.ts';
import { worstFitting } from './support/worst-fitting.ts';

const isLong = Boolean(process.env['TEST_FULL']);
/** Processor time in one turn of the event loop on a machine of ordinary speed: others wait as long. */
const LONGEST_TURN_MS = 100;
/** Its library is loaded by the first request, once in the life of a server: that takes longer. */
const LOADED_BY = 'createPasskey';
/** A request that hangs ends here; how long is waited on a quiet machine is what bench/hostile.mjs prints. */
const BYSTANDER_MS = 10_000;

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
    for (const [name, call] of hostileCalls())
      for (const request of requestsOf(name, call, attacker.things, isLong)) {
        if (name === LOADED_BY) {
          await send(server.url, attacker.accessToken, request);
          await readLoopTurns(socket);
        }
        const status = await send(server.url, attacker.accessToken, request);
        const { longestMs } = await readLoopTurns(socket);
        const about = `${name} · ${request.text} (${status})`;
        // How slow the machine is just now is only asked where it matters: that takes a moment.
        const turnMs = longestMs > LONGEST_TURN_MS ? longestMs / slowness() : longestMs;
        if (turnMs > LONGEST_TURN_MS)
          slow.push(`${about}: the loop was blocked for ${Math.round(turnMs)} ms`);
        if (status >= 500 && status !== 503) slow.push(`${about}: an error of the server`);
        if (status === 401) attacker = await startMember();
      }
    const longestWaitMs = Math.max(...bystander.take());
    await bystander.stop();
    expect(slow).toEqual([]);
    expect(longestWaitMs).toBeLessThan(BYSTANDER_MS);
  },
  isLong ? 1_200_000 : 240_000,
);
