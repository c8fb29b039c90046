import { longestStretchMs } from '@molip/testing/cpu-time';
import { openOpenAiServer, saysAtOnce } from '@molip/testing/openai-server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineRun, NoteToWorkOn } from '../engine.ts';
import { llmEngine } from './llm-engine.ts';

const NOTE_LENGTH = 50_000;
const ANSWER_LENGTH = 290_000;
/** Some times what it takes. */
const STRETCH_MS_MAX = 80;
const SHORT_NOTE_STRETCH_MS_MAX = 60;
const SENTENCE = '끝문장이다.';
const CARD = { kind: 'QA', content: '무엇인가?', answer: '끝문장', quote: SENTENCE };
const CHANGE = { before: SENTENCE, after: '끝 문장이다.' };

/** How long others wait while an answer is read. */
async function stretchOf(
  content: string,
  answer: string,
  stretchMax: number,
  ask: (engine: Engine, note: NoteToWorkOn, run: EngineRun) => Promise<unknown>,
) {
  const server = await openOpenAiServer();
  const engine = llmEngine(
    { baseUrl: server.baseUrl, apiKey: null, model: 'any' },
    { timeoutMs: 20_000, pauseMs: 1 },
  );
  const run = { signal: new AbortController().signal, onCharacters: () => undefined };
  const stretch = await longestStretchMs(() => {
    server.replyNext(saysAtOnce(answer), saysAtOnce(answer));
    return ask(engine, { title: '제목', content }, run).catch(() => null);
  }, stretchMax);
  await server.close();
  return stretch;
}

async function stretches(content: string, answer: string, stretchMax = STRETCH_MS_MAX): Promise<number[]> {
  return [
    await stretchOf(content, answer, stretchMax, ({ enhance }, note, run) => enhance(note, run)),
    await stretchOf(content, answer, stretchMax, ({ cards }, note, run) => cards(note, 50, run)),
  ];
}

/** The libraries are compiled with the first request. */
beforeAll(() => stretches(SENTENCE, JSON.stringify({ cards: [CARD], changes: [CHANGE] })));

async function expectShort(content: string, answer: unknown, stretchMax = STRETCH_MS_MAX) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  expect(Math.max(...(await stretches(content, text, stretchMax)))).toBeLessThan(stretchMax);
}

function filled(pattern: string, length: number): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

describe('others need not wait, whatever is read', () => {
  it.each([
    ['brackets', '['],
    ['beginnings of images', '!['],
    ['links without an end', '[]('],
    ['links with words and without an end', '[a]('],
    ['beginnings of definitions', '\n[a'],
    ['backticks that close nothing', '````x'],
    ['addresses that end in dots', `https://${'.'.repeat(1_990)}a `],
  ])('a note of %s', async (_, pattern) => {
    const note = `${SENTENCE}\n${filled(pattern, NOTE_LENGTH)}`;
    await expectShort(note, { cards: [CARD], changes: [CHANGE] });
  });

  it.each(['{', '{"cards":', '{"a":"', '{"cards":[]'])('an answer of %s', async (pattern) => {
    await expectShort(SENTENCE, filled(pattern, ANSWER_LENGTH), SHORT_NOTE_STRETCH_MS_MAX);
  });

  it('objects within objects', async () => {
    await expectShort(SENTENCE, `${'{"cards":'.repeat(29_000)}1${'}'.repeat(29_000)}`);
  });

  it.each(['[', '![', '[a][', '<b<a>', '[[]'])('proposals of %s', async (pattern) => {
    const lines = Array.from({ length: 36 }, (_, index) => `${index}번 문장이다.`);
    const changes = lines.map((line) => ({ before: line, after: `${line} ${filled(pattern, 7_900)}]` }));
    await expectShort(lines.join('\n') + '가나다라 '.repeat(9_000), { changes, cards: [] });
    const cards = lines.map((line) => ({ ...CARD, content: line, answer: `${filled(pattern, 3_990)}]` }));
    await expectShort(SENTENCE, { changes: [], cards });
  });

  it('passages that are nearly there', async () => {
    const before = `${'a'.repeat(4_000)}b${'a'.repeat(4_000)}`;
    const changes = Array.from({ length: 36 }, () => ({ before, after: 'a' }));
    await expectShort('a'.repeat(NOTE_LENGTH), { changes, cards: [] });
  });

  it('a passage that is mostly marks', async () => {
    const cards = Array.from({ length: 200 }, (_, index) => ({
      kind: 'CLOZE',
      content: `빈칸 ${index}`,
      answer: 'ab]',
      quote: 'abcd',
    }));
    await expectShort(`ab${'*'.repeat(NOTE_LENGTH)}cd`, { cards, changes: [] });
  });
});
