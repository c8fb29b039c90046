import { longestStretchMs } from '@molip/testing/cpu-time';
import {
  EMPTY_EVENT,
  type OpenAiServer,
  openOpenAiServer,
  pours,
  type Reply,
  redirectsTo,
  says,
  saysAtOnce,
  saysCompressed,
  saysWithoutStreaming,
} from '@molip/testing/openai-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { llmEngine } from './llm-engine.ts';
import { LlmFailure } from './llm-failure.ts';

const NOTE = { title: '생물', content: '삼투는 반투막을 사이에 두고 물이 이동하는 현상이다.' };
const CARD = { kind: 'QA', content: '삼투란?', answer: '물이 이동하는 현상', quote: NOTE.content };
const ANSWER = JSON.stringify({ cards: [CARD] });
const FOUND = [expect.objectContaining({ content: '삼투란?' })];
const JSON_TYPE = { contentType: 'application/json' };
/** Nobody notices less. The libraries are compiled with the first request, which is not counted. */
const STRETCH_MS_MAX = 100;

let server: OpenAiServer;

beforeEach(async () => {
  server = await openOpenAiServer();
});

afterEach(() => server.close());

const run = () => ({ signal: new AbortController().signal, onCharacters: () => undefined });
const engine = () =>
  llmEngine({ baseUrl: server.baseUrl, apiKey: 'sk-key', model: 'any' }, { timeoutMs: 20_000, pauseMs: 1 });
const cardsOf = (...replies: Reply[]) => {
  server.replyNext(...replies);
  return engine().cards(NOTE, 20, run());
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as LlmFailure,
  );

describe('an answer without end is not read to its end', () => {
  it.each<[string, Reply, string]>([
    ['a line', pours('a', { lead: 'data: ' }), 'the answer is too long'],
    ['an event of many lines', pours('data: 1,\r\n', { lead: 'data: [' }), 'the answer is too long'],
    ['a line that is ended otherwise', pours('data: 1,\r'), 'the answer is too long'],
    ['events that say nothing', pours(EMPTY_EVENT), 'the answer is too long'],
    ['signs of life', pours(': ping\n\n'), 'the answer is too long'],
    ['empty lines', pours('\n'), 'the answer is too long'],
    ['an object', pours('"a",', { ...JSON_TYPE, lead: '{"choices":[' }), 'the answer is too long'],
    ['what a refusal says', pours('a', { status: 401, ...JSON_TYPE }), 'HTTP 401'],
    ['what an error says', pours('a', { status: 501 }), 'HTTP 501, then HTTP 501'],
  ])('%s', async (_, reply, reason) => {
    await cardsOf(says(ANSWER));
    let failure: LlmFailure | undefined;
    const stretch = await longestStretchMs(async () => {
      failure = await failureOf(cardsOf(reply, reply));
    }, STRETCH_MS_MAX);
    expect(failure).toBeInstanceOf(LlmFailure);
    expect(failure).toMatchObject({ kind: 'FAILED', reason });
    expect(stretch).toBeLessThan(STRETCH_MS_MAX);
    await eventually(() => expect(server.requests.at(-1)?.wasAborted).toBe(true));
  });

  it('a 400 about the format is understood, however much it says', async () => {
    expect(await cardsOf(pours('a', { status: 400, ...JSON_TYPE }), says(ANSWER))).toEqual(FOUND);
    expect(server.requests[1]?.body.response_format).toBeUndefined();
  });

  it('a piece of 50 MB', async () => {
    const failure = await failureOf(cardsOf(saysAtOnce('a'.repeat(50_000_000))));
    expect(failure).toMatchObject({ kind: 'FAILED', reason: 'the answer is too long' });
  });

  it('one that is compressed though nobody asked for that counts as what it becomes', async () => {
    const failure = await failureOf(cardsOf(saysCompressed(`data: ${'a'.repeat(32_000_000)}`)));
    expect(failure).toMatchObject({ kind: 'FAILED', reason: 'the answer is too long' });
    expect(server.requests[0]?.acceptEncoding).toBe('identity');
  });
});

describe('what is sent stays with the server that members agreed to', () => {
  it.each([301, 302, 303, 307, 308])('a redirection is a failure: %s', async (status) => {
    const other = await openOpenAiServer();
    const failure = await failureOf(cardsOf(redirectsTo(`${other.baseUrl}/chat/completions`, status)));
    const { requests } = other;
    await other.close();
    expect(failure).toMatchObject({ kind: 'FAILED', reason: `HTTP ${status}` });
    expect(requests).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a server that does not stream', () => {
  it('is understood', async () => {
    expect(await cardsOf(saysWithoutStreaming(ANSWER))).toEqual(FOUND);
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['half an object', answersJson('{"choices": [{"message"')],
    ['an error', answersJson('{"error": {"message": "out of memory"}}')],
    ['another object', answersJson('{"message": "hello"}')],
  ])('is asked once more after %s', async (_, reply) => {
    expect(await cardsOf(reply, saysWithoutStreaming(ANSWER))).toEqual(FOUND);
  });
});

function answersJson(body: string): Reply {
  return (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}
