import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { ERRORS, IMAGE_FIELD } from '@molip/contract';
import { type OpenAiServer, openOpenAiServer, saysSomethingPlausible } from '@molip/testing/openai-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { eventually } from '../support/eventually.ts';
import { drawImage } from '../support/images.ts';
import { describeOnPair } from './support/on-pair.ts';
import { Visitor } from './support/visitor.ts';

const NOTE = '광합성은 식물이 빛으로 양분을 만드는 일이다. 세포 호흡은 양분에서 힘을 얻는 일이다. '.repeat(5);

let model: OpenAiServer;
beforeAll(async () => {
  model = await openOpenAiServer();
});
afterAll(() => model?.close());

const withModel = () => ({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'test-model' });

describeOnPair(
  'work on two servers',
  (pair) => {
    const urls = () => pair().servers.map(({ url }) => url) as [string, string];
    const join = () => new Visitor().join(urls()[0], pair().dataDir);
    const makeNote = async (who: Visitor, noteContent = NOTE): Promise<number> =>
      (await who.post(`${urls()[0]}/api/notes`, { noteTitle: '생물', noteContent })).body.noteId;

    it('a timer that was started by one server goes on by the other, and stays the only one', async () => {
      const [here, there] = urls();
      const phone = await join();
      const laptop = phone.otherDevice();
      await laptop.signIn(there);
      const current = async (who: Visitor, url: string) =>
        (await who.get(`${url}/api/timer/sessions/current`)).body.session;
      const start = (who: Visitor, url: string) =>
        who.post(`${url}/api/timer/sessions`, { mode: 'FOCUS', duration: 1500, sessionId: randomUUID() });

      const { sessionId } = (await start(phone, here)).body;
      expect(await current(laptop, there)).toMatchObject({ sessionId, status: 'RUNNING' });
      await laptop.put(`${there}/api/timer/sessions/${sessionId}/pause`);
      expect(await current(phone, here)).toMatchObject({ sessionId, status: 'PAUSED' });
      await phone.put(`${here}/api/timer/sessions/${sessionId}/resume`);
      expect(await current(laptop, there)).toMatchObject({ sessionId, status: 'RUNNING' });

      for (let round = 0; round < 5; round += 1) {
        const started = await Promise.all([start(phone, here), start(laptop, there)]);
        expect(started.map(({ status }) => status)).toEqual([201, 201]);
        const running = await current(phone, here);
        expect(started.map(({ body }) => body.sessionId)).toContain(running.sessionId);
        expect(await current(laptop, there)).toMatchObject({ sessionId: running.sessionId });
      }
      const { rows } = await query(
        `select count(*)::int as running from timer_sessions t join members m using (member_id)
         where m.email = $1 and status in ('RUNNING', 'PAUSED')`,
        [phone.email],
      );
      expect(rows).toEqual([{ running: 1 }]);
    });

    it('a member has one archive at a time, and cannot leave meanwhile, whichever server is asked', async () => {
      const [here, there] = urls();
      const jiwoo = await join();
      await writeMuch(jiwoo);
      const reading = new AbortController();
      const first = await jiwoo.fetch(`${here}/api/members/my/export`, { signal: reading.signal });
      expect(first.status).toBe(200);
      const refused = [
        await jiwoo.get(`${there}/api/members/my/export`),
        await jiwoo.post(`${there}/api/members/my/export-link`),
        await jiwoo.delete(`${there}/api/members`, { password: 'correct horse 1' }),
      ];
      const underWay = [409, 'EXPORT_UNDER_WAY'];
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([underWay, underWay, underWay]);
      reading.abort();
      await eventually(async () => {
        const next = await jiwoo.fetch(`${there}/api/members/my/export`);
        await next.body?.cancel();
        expect(next.status).toBe(200);
      });
    });

    it('an archive that a killed server was making is in nobody’s way', async () => {
      const [doomed, other] = pair().servers;
      const jiwoo = await join();
      await writeMuch(jiwoo);
      await jiwoo.fetch(`${doomed.url}/api/members/my/export`);
      doomed.process.child.kill('SIGKILL');
      await doomed.process.exited;
      await eventually(async () => {
        const next = await jiwoo.fetch(`${other.url}/api/members/my/export`);
        await next.body?.cancel();
        expect(next.status).toBe(200);
      });
      await doomed.start();
    });

    it('a model works for a member once at a time, and for others meanwhile', async () => {
      const [jiwoo, minjun] = [await join(), await join()];
      const asking: Promise<unknown>[] = [];
      const holds: (() => void)[] = [];
      const hold = () => new Promise<void>((resolve) => holds.push(resolve));
      const ask = async (who: Visitor, url: string) => {
        const noteId = await makeNote(who);
        asking.push(who.post(`${url}/api/ai/notes/${noteId}/cards`, { engine: 'llm' }));
      };
      for (const who of [jiwoo, minjun]) await who.put(`${urls()[0]}/api/ai/consent`, { agreed: true });
      for (let count = 0; count < 3; count += 1)
        model.replyNext(async (response, request) => {
          await hold();
          await saysSomethingPlausible(response, request);
        });

      const before = model.requests.length;
      const asked = () => model.requests.length - before;
      await ask(jiwoo, urls()[0]);
      await eventually(() => expect(asked()).toBe(1));
      await ask(jiwoo, urls()[1]);
      // The other member is asked for while the second of the first one, which came before, still waits.
      await ask(minjun, urls()[1]);
      await eventually(() => expect(asked()).toBe(2));
      holds.shift()?.();
      await eventually(() => expect(asked()).toBe(3));
      for (const release of holds.splice(0)) release();
      const answers = (await Promise.all(asking)) as { status: number }[];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });

    it('events are passed on by nginx as they come', async () => {
      const jiwoo = await join();
      const noteId = await makeNote(jiwoo);
      await jiwoo.put(`${urls()[0]}/api/ai/consent`, { agreed: true });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      model.replyNext(async (response, request) => {
        await released;
        await saysSomethingPlausible(response, request);
      });
      const answer = await jiwoo.fetch(`${pair().url}/api/ai/notes/${noteId}/cards`, {
        method: 'POST',
        body: { engine: 'llm' },
        headers: { accept: 'text/event-stream' },
      });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      // The model has said nothing yet.
      expect((await reader?.read())?.value).toContain('event: progress');
      release();
      let rest = '';
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        rest += piece.value;
      expect(rest).toContain('event: result');
    });

    it('an image that one took is shown by the other, and the same again is kept once', async () => {
      const [here, there] = urls();
      const jiwoo = await join();
      const picture = await drawImage('png');
      const upload = async (url: string) => {
        const form = new FormData();
        form.set(IMAGE_FIELD, new Blob([picture]), '그림.png');
        return jiwoo.call(`${url}/api/images/upload`, { method: 'POST', body: form });
      };
      const [one, other] = await Promise.all([upload(here), upload(there)]);
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(one.body.imageUrl).toBe(other.body.imageUrl);
      const shown = await Promise.all([here, there].map((url) => fetch(url + one.body.imageUrl)));
      const [bytes, sameBytes] = await Promise.all(shown.map((each) => each.arrayBuffer()));
      expect(shown.map(({ status }) => status)).toEqual([200, 200]);
      expect(bytes).toEqual(sameBytes);
    });

    it('what is too large for anything is refused by nginx in the words of the servers', async () => {
      const headers = { 'content-length': 300_000_000 };
      const asking = request(`${pair().url}/api/decks/import`, { method: 'POST', headers });
      // It does not wait for what it will not take.
      asking.flushHeaders();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const { status, message } = ERRORS.PAYLOAD_TOO_LARGE;
      expect([answer.statusCode, await json(answer)]).toEqual([
        status,
        { message, code: 'PAYLOAD_TOO_LARGE' },
      ]);
      asking.destroy();
    });

    it('figures are not to be had by nginx', async () => {
      expect((await fetch(`${pair().url}/api/metrics`)).status).toBe(404);
    });

    it('a migration comes while both serve, and not one request fails', async () => {
      const jiwoo = await join();
      const statuses: number[] = [];
      let isOver = false;
      const use = async () => {
        for (let count = 0; !isOver || count < 5; count += 1) {
          const made = await jiwoo.post(`${pair().url}/api/notes`, {
            noteTitle: `노트 ${count}`,
            noteContent: '글',
          });
          statuses.push(made.status, (await jiwoo.get(`${pair().url}/api/notes/${made.body.noteId}`)).status);
          statuses.push((await jiwoo.get(`${pair().url}/api/notes`)).status);
        }
      };
      const used = Promise.all([use(), use()]);
      const steps = [
        `alter table "notes" add column "colour" text default 'white' not null`,
        'create index concurrently if not exists "notes_by_colour" on "notes" ("member_id", "colour")',
      ];
      await withClient(async (client) => {
        for (const [index, sql] of steps.entries())
          await migrate(client, [{ sql: [sql], hash: sql, folderMillis: Date.now() * 2 + index, bps: true }]);
      });
      isOver = true;
      await used;
      expect(statuses.filter((status) => status >= 400)).toEqual([]);
    });

    const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
      const client = new pg.Client({ connectionString: pair().postgres.url });
      await client.connect();
      return work(client).finally(() => client.end());
    };
    const query = (text: string, values: unknown[]) => withClient((client) => client.query(text, values));

    /** More than all the buffers between the database and somebody who does not read. */
    async function writeMuch({ email }: Visitor): Promise<void> {
      await query(
        `insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at)
          select member_id, '노트 ' || n, $2, '', '{}', false, 1, '{}', now(), now()
          from members, generate_series(1, 25) n where email = $1`,
        [email, randomBytes(700_000).toString('base64')],
      );
    }
  },
  withModel,
);
