import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { changeGoal, logIn, readGoal, signUp } from './members.ts';
import type { Server } from './server.ts';

/** Someone who writes without a pause, and knows what the server has said yes to. */
export interface Writer {
  readonly acknowledged: number;
  /** Tries once; what was not acknowledged is tried again the next time, as a device would. */
  write(server: Server): Promise<void>;
  /** Nothing acknowledged is lost, and nothing is there twice. */
  check(server: Server): Promise<void>;
}

export async function joinAsWriters(server: Server): Promise<Writer[]> {
  const token = async () => logIn(server, await signUp(server));
  const goal = await token();
  return [
    goalWriter(goal, await readGoal(server, goal)),
    noteWriter(await token()),
    noteWriter(await token()),
  ];
}

/** One value, over and over: it is the last that was acknowledged, or the one on its way. */
function goalWriter(token: string, goalMinutes: number): Writer {
  // Goals go from 10 to 600 minutes; each write differs from the one before.
  const after = (goal: number) => (goal >= 600 ? 10 : goal + 1);
  let [kept, sent, acknowledged] = [goalMinutes, goalMinutes, 0];
  return {
    get acknowledged() {
      return acknowledged;
    },
    async write(server) {
      sent = after(kept);
      if ((await changeGoal(server, token, sent)).status !== 200) return;
      kept = sent;
      acknowledged += 1;
    },
    async check(server) {
      const found = await readGoal(server, token);
      expect([kept, sent]).toContain(found);
      kept = found;
    },
  };
}

/** New notes: each is there once, however often its device had to try. */
function noteWriter(token: string): Writer {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const newNote = () => {
    const clientId = randomUUID();
    return { clientId, noteTitle: clientId, noteContent: `# ${clientId}` };
  };
  const kept: string[] = [];
  let sent = newNote();

  const titlesOn = async (server: Server): Promise<string[]> => {
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await fetch(`${server.url}/api/notes?limit=100${query}`, { headers });
      const page = (await answer.json()) as { notes: { noteTitle: string }[]; nextCursor: string | null };
      titles.push(...page.notes.map(({ noteTitle }) => noteTitle));
      cursor = page.nextCursor;
    }
    return titles;
  };

  return {
    get acknowledged() {
      return kept.length;
    },
    async write(server) {
      const body = JSON.stringify(sent);
      const answer = await fetch(`${server.url}/api/notes`, { method: 'POST', headers, body });
      if (answer.status !== 201) return;
      kept.push(sent.noteTitle);
      sent = newNote();
    },
    async check(server) {
      const found = await titlesOn(server);
      const onItsWay = found.filter((title) => title === sent.noteTitle);
      expect(onItsWay.length).toBeLessThanOrEqual(1);
      expect(found.filter((title) => title !== sent.noteTitle).toSorted()).toEqual(kept.toSorted());
    },
  };
}
