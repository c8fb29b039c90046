import { applyParts } from '@molip/korean-cards';
import {
  breaksOffAfter,
  dribbles,
  failsWith,
  isCutOffAfter,
  neverAnswers,
  type OpenAiServer,
  openOpenAiServer,
  type Reply,
  reportsErrorAfter,
  says,
  saysAsObject,
  saysAtOnce,
  saysSomethingPlausible,
} from '@molip/testing/openai-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import type { NoteToWorkOn } from '../engine.ts';
import { llmEngine } from './llm-engine.ts';
import { LlmFailure } from './llm-failure.ts';

const KEY = 'sk-secret-key-of-the-operator';
const NOTE: NoteToWorkOn = {
  title: '생물 3단원',
  content: [
    '# 광합성',
    '광합성이란 식물이 빛 에너지로 포도당을 만드는 과정이다.',
    '',
    '**엽록체**는 광합성이 일어나는 세포 소기관이다. 명반응은 틸라코이드에서 일어난다.',
  ].join('\n'),
};
const CARD = {
  kind: 'DEFINITION',
  content: '광합성이란?',
  answer: '식물이 빛 에너지로 포도당을 만드는 과정',
  quote: '광합성이란 식물이 빛 에너지로 포도당을 만드는 과정이다.',
};
const ANSWER = JSON.stringify({ cards: [CARD] });
const FOUND = [expect.objectContaining({ kind: 'DEFINITION', content: '광합성이란?' })];
const PATIENCE = { timeoutMs: 30_000, pauseMs: 1 };

let server: OpenAiServer;

beforeEach(async () => {
  server = await openOpenAiServer();
});

afterEach(() => server.close());

function engine(patience: Partial<typeof PATIENCE> = {}, apiKey: string | null = KEY) {
  return llmEngine({ baseUrl: server.baseUrl, apiKey, model: 'solar-pro2' }, { ...PATIENCE, ...patience });
}

function run(over: { signal?: AbortSignal; onCharacters?: (count: number) => void } = {}) {
  return { signal: new AbortController().signal, onCharacters: () => undefined, ...over };
}

function failureOf(work: Promise<unknown>): Promise<LlmFailure> {
  return work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(LlmFailure);
      return error as LlmFailure;
    },
  );
}

describe('what a model is asked', () => {
  it('it is told the form of its answer, streams, and gets the note as a message of its own', async () => {
    server.replyNext(says(ANSWER));
    await engine().cards(NOTE, 7, run());
    const { authorization, body } = server.requests[0] ?? expect.unreachable();
    expect(authorization).toBe(`Bearer ${KEY}`);
    expect(body).toMatchObject({
      model: 'solar-pro2',
      stream: true,
      response_format: { type: 'json_schema', json_schema: { name: 'cards', strict: true } },
    });
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(body.messages[0]?.content).toContain('많아야 7장');
    expect(body.messages[1]?.content).toContain(NOTE.content);
  });

  it('a server without keys is sent none', async () => {
    server.replyNext(says(ANSWER));
    await engine({}, null).cards(NOTE, 20, run());
    expect(server.requests[0]?.authorization).toBeUndefined();
  });
});

describe('cards of a model (D-1.07)', () => {
  it('carry the place of their passage in the note, in its order', async () => {
    const cloze = { kind: 'CLOZE', content: '명반응은 틸라코이드에서 일어난다.', answer: '틸라코이드' };
    const quote = '엽록체는 광합성이 일어나는  세포 소기관이다. 명반응은 틸라코이드에서 일어난다.';
    server.replyNext(saysAsObject({ cards: [{ ...cloze, quote }, CARD] }));
    const cards = await engine().cards(NOTE, 20, run());
    expect(cards.map(({ from, to }) => NOTE.content.slice(from, to))).toEqual([
      CARD.quote,
      '엽록체**는 광합성이 일어나는 세포 소기관이다. 명반응은 틸라코이드에서 일어난다.',
    ]);
    expect(cards[1]).toMatchObject({
      kind: 'CLOZE',
      content: '명반응은 {{c1::틸라코이드}}에서 일어난다.',
      answer: '틸라코이드',
    });
  });

  it('tell how much has been written', async () => {
    const counts: number[] = [];
    server.replyNext(says(ANSWER));
    await engine().cards(NOTE, 20, run({ onCharacters: (count) => counts.push(count) }));
    expect(counts.length).toBeGreaterThan(2);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(ANSWER.length);
  });

  it.each<[string, string]>([
    ['fenced', `\`\`\`json\n${ANSWER}\n\`\`\``],
    ['with words around it', `네, {카드}를 만들었어요!\n${ANSWER}\n더 필요하면 말씀해 주세요 :}`],
    ['after thinking aloud', `<think>JSON {"cards": ...} 형태로…</think>\n${ANSWER}`],
  ])('are found in an answer %s', async (_, answer) => {
    server.replyNext(says(answer));
    expect(await engine().cards(NOTE, 20, run())).toEqual(FOUND);
    expect(server.requests).toHaveLength(1);
  });

  it('a server that refuses response_format is asked without, and from then on never with it', async () => {
    server.forgetFormat();
    server.replyNext(says(ANSWER), says(ANSWER));
    const { cards } = engine();
    expect(await cards(NOTE, 20, run())).toEqual(FOUND);
    expect(await cards(NOTE, 20, run())).toEqual(FOUND);
    expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      undefined,
      undefined,
    ]);
  });

  it('a 400 that was not about the format is not taken for that', async () => {
    server.replyNext(failsWith(400), failsWith(400), says(ANSWER));
    const { cards } = engine();
    expect(await failureOf(cards(NOTE, 20, run()))).toMatchObject({ kind: 'FAILED', reason: 'HTTP 400' });
    await cards(NOTE, 20, run());
    expect(server.requests[2]?.body.response_format).toBeDefined();
  });

  it('a model that is stopped for its length is given room', async () => {
    server.replyNext(isCutOffAfter(ANSWER.slice(0, 30)), says(ANSWER));
    expect(await engine().cards(NOTE, 20, run())).toEqual(FOUND);
    expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([undefined, 4096]);
  });

  it('what the double makes up by itself is usable', async () => {
    const cards = await engine().cards(NOTE, 2, run());
    expect(cards.map(({ kind }) => kind)).toEqual(['DEFINITION', 'DEFINITION']);
  });
});

describe('a better note of a model (N-1.04)', () => {
  it('is a summary, changes and terms, each to be taken or left', async () => {
    server.replyNext(saysSomethingPlausible);
    const parts = await engine().enhance(NOTE, run());
    expect(parts.map(({ kind }) => kind)).toEqual(['SUMMARY', 'REWRITE', 'TERMS']);
    const better = applyParts(NOTE.content, parts);
    expect(better).toContain('## 요약\n\n- 광합성이란 식물이');
    expect(better).toContain('## 들어가며\n\n광합성이란 식물이');
    expect(better).toContain('## 핵심 용어\n\n- **광합성**: 식물이');
  });
});

describe('when it goes wrong once, it is tried once more', () => {
  it.each<[string, Reply]>([
    ['500', failsWith(500)],
    ['429', failsWith(429, { 'retry-after': '0' })],
    ['malformed JSON', says('{"cards": [{"kind": "DEFINITION", ]}')],
    ['another object', says('{"flashcards": []}')],
    [
      'cards of which none is from the note',
      saysAsObject({ cards: [{ ...CARD, quote: '노트에 없는 문장' }] }),
    ],
    ['a stream that is cut in the middle', breaksOffAfter(ANSWER.slice(0, 40))],
    ['an error within the stream', reportsErrorAfter(ANSWER.slice(0, 40), 'CUDA out of memory')],
    ['nothing at all', says('')],
  ])('%s', async (_, reply) => {
    server.replyNext(reply, says(ANSWER));
    expect(await engine().cards(NOTE, 20, run())).toEqual(FOUND);
    expect(server.requests).toHaveLength(2);
  });

  it('after the time that the server asks for', async () => {
    server.replyNext(failsWith(429, { 'retry-after': '1' }), says(ANSWER));
    const start = performance.now();
    await engine().cards(NOTE, 20, run());
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });
});

describe('when it goes wrong for good, a failure of a known kind says so', () => {
  it.each<[string, Reply[], string, number]>([
    ['500 twice', [failsWith(500), failsWith(500)], 'HTTP 500, then HTTP 500', 2],
    ['a wrong key', [failsWith(401)], 'HTTP 401', 1],
    ['an unknown model', [failsWith(404)], 'HTTP 404', 1],
    ['429 for longer than there is time', [failsWith(429, { 'retry-after': '60' })], 'HTTP 429', 1],
    [
      'malformed twice',
      [says('{"cards":'), says('죄송해요.')],
      'the answer is not what was asked for, then the answer is not what was asked for',
      2,
    ],
    [
      'cut twice',
      [breaksOffAfter('{"cards": ['), breaksOffAfter('{"cards": [')],
      'the answer broke off, then the answer broke off',
      2,
    ],
    ['10 MB in pieces', [says('가나다라'.repeat(2_500_000))], 'the answer is too long', 1],
    ['10 MB in one piece', [saysAtOnce('가나다라'.repeat(2_500_000))], 'the answer is too long', 1],
  ])('%s', async (_, replies, reason, requests) => {
    server.replyNext(...replies);
    const failure = await failureOf(engine().cards(NOTE, 20, run()));
    expect(failure).toMatchObject({ kind: 'FAILED', reason });
    expect(server.requests).toHaveLength(requests);
  });

  it('nobody there', async () => {
    const work = engine();
    await server.close();
    const failure = await failureOf(work.cards(NOTE, 20, run()));
    expect(failure).toMatchObject({
      kind: 'FAILED',
      reason: 'no connection: ECONNREFUSED, then no connection: ECONNREFUSED',
    });
  });

  it.each<[string, Reply[], number]>([
    ['it never answers', [neverAnswers], 300],
    ['it dribbles', [dribbles(10)], 300],
    // Time enough for the first try on a busy machine.
    ['the second try never ends', [failsWith(500), neverAnswers], 3_000],
    ['the answer comes too slowly', [says(ANSWER, 100)], 300],
  ])('time is up: %s', async (_, replies, timeoutMs) => {
    server.replyNext(...replies);
    const failure = await failureOf(engine({ timeoutMs }).enhance(NOTE, run()));
    expect(failure.kind).toBe('TIMED_OUT');
    await eventually(() => expect(server.requests.at(-1)?.wasAborted).toBe(true));
  });
});

describe('when nobody waits for it any more', () => {
  it.each<[string, Reply]>([
    ['before it answers', neverAnswers],
    ['while it answers', dribbles(5)],
    ['between two tries', failsWith(503, { 'retry-after': '15' })],
  ])('it ends at once, without another try: %s', async (_, reply) => {
    const leaving = new AbortController();
    server.replyNext(reply);
    const work = engine().cards(NOTE, 20, run({ signal: leaving.signal }));
    await eventually(() => expect(server.requests).toHaveLength(1));
    const start = performance.now();
    leaving.abort(new Error('the member left'));
    await expect(work).rejects.toThrow('the member left');
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(server.requests).toHaveLength(1);
  });

  it('and does not even begin', async () => {
    const work = engine().cards(NOTE, 20, run({ signal: AbortSignal.abort(new Error('gone')) }));
    await expect(work).rejects.toThrow('gone');
    expect(server.requests).toHaveLength(0);
  });
});

describe('what is kept to ourselves', () => {
  it.each<[string, Reply]>([
    ['401', failsWith(401)],
    ['400', failsWith(400)],
    ['500', failsWith(500)],
    ['an error within the stream', reportsErrorAfter(ANSWER, `key ${KEY}, note ${NOTE.content}`)],
    ['malformed JSON', says(`{"cards": "${KEY} ${NOTE.content}`)],
    ['a chunk that is none', (response) => void response.writeHead(200).end(`data: {"x": "${KEY}\n\n`)],
    ['a cut stream', breaksOffAfter(`${KEY} ${NOTE.content}`)],
    ['a time-out', neverAnswers],
  ])('neither the key nor the note is in a failure or on the console: %s', async (_, reply) => {
    const printed: unknown[] = [];
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...words) => void printed.push(...words)),
    );
    const written = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0),
    );
    server.replyNext(reply, reply);
    const failure = await failureOf(engine({ timeoutMs: 500 }).cards(NOTE, 20, run()));
    for (const spy of [...spies, ...written]) spy.mockRestore();
    const { inspect } = await import('node:util');
    const told = inspect([failure, failure.cause, failure.stack, printed], { depth: 20, showHidden: true });
    expect(told).not.toContain(KEY);
    expect(told).not.toContain('포도당');
    expect(printed).toEqual([]);
  });
});
