import { calls } from '@molip/contract';
import {
  failsWith,
  type OpenAiServer,
  openOpenAiServer,
  saysSomethingPlausible,
} from '@molip/testing/openai-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openEventSource } from '#test/support/event-source.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { whenDone } from '#test/support/when-done.ts';

const KEY = 'sk-a-key-that-nobody-may-see';
const NOTE = `# 수취 체제

대동법은 집집마다 바치던 특산물을 토지 결수에 따라 쌀로 내게 한 제도이다. 1608년에 경기도에서 처음 시행되었다.
`;

let model: OpenAiServer;
let app: TestApp;
let seoyeon: Client;
let noteId: number;

beforeAll(async () => {
  model = await openOpenAiServer();
  whenDone(() => model.close());
  app = await openTestApp({ config: { ai: { baseUrl: model.baseUrl, apiKey: KEY, model: 'solar-test' } } });
});
beforeEach(async () => {
  model.requests.length = 0;
  seoyeon = app.client();
  await seoyeon.join();
  const { body } = await seoyeon.call(calls.createNote, { body: { noteTitle: '수취', noteContent: NOTE } });
  noteId = body.noteId;
});

const agree = (agreed = true) => seoyeon.call(calls.decideAiConsent, { body: { agreed } });
const status = async () => (await seoyeon.call(calls.readAi, {})).body;
const cards = (engine?: 'llm' | 'rules') =>
  seoyeon.call(calls.generateCards, { params: { id: String(noteId) }, body: { engine } });

describe('where notes go', () => {
  it('nothing leaves before the member has agreed', async () => {
    expect((await status()).llm).toEqual({
      provider: new URL(model.baseUrl).host,
      model: 'solar-test',
      agreed: false,
    });
    expect((await cards('llm')).body.code).toBe('AI_CONSENT_REQUIRED');
    expect((await cards()).body.engine).toBe('rules');
    expect(model.requests).toEqual([]);
  });

  it('who agreed once is not asked again, and may take it back', async () => {
    expect((await agree()).status).toBe(204);
    expect((await cards()).body.engine).toBe('llm');
    expect((await status()).llm?.agreed).toBe(true);
    app.clock.advance(1_000);
    await agree(false);
    expect((await status()).llm?.agreed).toBe(false);
    expect((await cards('llm')).body.code).toBe('AI_CONSENT_REQUIRED');
    expect(model.requests).toHaveLength(1);
  });

  it('who agreed to one place has not agreed to another', async () => {
    await agree();
    const other = await openTestApp({
      databaseUrl: app.database.pool.options.connectionString ?? '',
      config: { ai: { baseUrl: 'https://elsewhere.example/v1', apiKey: KEY, model: 'solar-test' } },
    });
    const same = other.client();
    same.accessToken = seoyeon.accessToken;
    expect((await same.call(calls.readAi, {})).body.llm).toMatchObject({
      provider: 'elsewhere.example',
      agreed: false,
    });
  });
});

describe('what a model makes', () => {
  beforeEach(async () => {
    await agree();
  });

  it('cards with their passages, each wish a use (D-1.07)', async () => {
    const { body } = await cards('llm');
    expect(body).toMatchObject({ engine: 'llm', aiUsageUsed: 1 });
    for (const { sourceText, from, to } of body.cards) expect(NOTE.slice(from, to)).toBe(sourceText);
    expect((await cards('llm')).body.aiUsageUsed).toBe(2);
  });

  it('a better note as parts, told as it is written (N-1.04)', async () => {
    const events = await openEventSource(app.server);
    const stream = await events.post(seoyeon, calls.enhanceNote.path, { noteId, engine: 'llm' });
    const characters = stream.map(({ data }) => (data as { characters?: number }).characters ?? 0);
    expect(Math.max(...characters)).toBeGreaterThan(100);
    expect(stream.at(-1)).toMatchObject({ event: 'result', data: { engine: 'llm', originalContent: NOTE } });
  });

  it('when it fails that is said, costs no use, and the rules are not taken in its place', async () => {
    model.replyNext(failsWith(500), failsWith(500));
    const { status: code, body } = await cards('llm');
    expect([code, body.code]).toEqual([502, 'AI_FAILED']);
    expect((await status()).aiUsageUsed).toBe(0);

    const events = await openEventSource(app.server);
    model.replyNext(failsWith(500), failsWith(500));
    const stream = await events.post(seoyeon, calls.enhanceNote.path, { noteId, engine: 'llm' });
    expect(stream.at(-1)).toMatchObject({ event: 'failure', data: { code: 'AI_FAILED' } });
    expect((await cards('rules')).body).toMatchObject({ engine: 'rules', aiUsageUsed: 1 });
  });

  it('what waits is not sent any more when the consent is taken back, or the note is deleted', async () => {
    const other = await seoyeon.call(calls.createNote, { body: { noteTitle: '둘째', noteContent: NOTE } });
    const third = await seoyeon.call(calls.createNote, { body: { noteTitle: '셋째', noteContent: NOTE } });
    let answerFirst = () => {};
    model.replyNext(async (response, request) => {
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
      await saysSomethingPlausible(response, request);
    });
    const events = await openEventSource(app.server);
    // Answered when it has told its place: before that it would be refused at the door, not in its turn.
    const ask = ({ body: { noteId } }: typeof other) =>
      events.begin(seoyeon, calls.enhanceNote.path, { noteId, engine: 'llm' });
    const first = cards('llm');
    await eventually(() => expect(model.requests).toHaveLength(1));
    const waiting = [await ask(other), await ask(third)];
    await seoyeon.call(calls.deleteNote, { params: { id: String(third.body.noteId) } });
    app.clock.advance(1_000);
    await agree(false);
    answerFirst();
    expect((await first).status).toBe(200);
    const ends = await Promise.all(waiting.map(async (stream) => (await stream.events).at(-1)));
    expect(ends).toMatchObject([
      { event: 'failure', data: { code: 'AI_CONSENT_REQUIRED' } },
      { event: 'failure', data: { code: 'NOT_FOUND' } },
    ]);
    expect(model.requests).toHaveLength(1);
  });

  it('a model is not asked more often than there are uses, however many wishes come at once (U-29)', async () => {
    const memberId = seoyeon.member?.memberId;
    await app.database.pool.query(
      `insert into ai_uses select $1, '2026-03', 'earlier:' || n, now() from generate_series(1, 18) n`,
      [memberId],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => cards('llm')));
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 200, 403, 403, 403, 403]);
    expect(model.requests).toHaveLength(2);
  });

  it('neither the key nor the note is in the log, nor in what the browser is sent', async () => {
    model.replyNext(failsWith(500), failsWith(500));
    const failed = await cards('llm');
    await cards('llm');
    const told = [failed.raw.body, (await seoyeon.call(calls.readAi, {})).raw.body, ...app.logLines].join(
      '\n',
    );
    expect(told).not.toContain(KEY);
    expect(told).not.toContain('토지 결수');
    expect(model.requests.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
  });
});
