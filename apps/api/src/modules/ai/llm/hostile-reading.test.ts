import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestStretchMs } from '../../../../test/support/cpu-time.ts';
import { type OpenAiServer, openOpenAiServer, saysAtOnce } from '../../../../test/support/openai-server.ts';
import { llmEngine } from './llm-engine.ts';

const NOTE_LENGTH = 50_000;
const ANSWER_LENGTH = 290_000;
/** With room for a machine that has other work. */
const STRETCH_MS_MAX = 60;
const SENTENCE = '끝문장이다.';
const CARD = { kind: 'QA', content: '무엇인가?', answer: '끝문장', quote: SENTENCE };
const CHANGE = { before: SENTENCE, after: '끝 문장이다.' };

let server: OpenAiServer;

beforeAll(async () => {
  server = await openOpenAiServer();
  await stretches(SENTENCE, JSON.stringify({ cards: [CARD], changes: [CHANGE] }));
});

afterAll(() => server.close());

/** How long others wait while the answer is read, for an enhancement and for cards. */
async function stretches(content: string, answer: string): Promise<number[]> {
  const { enhance, cards } = llmEngine(
    { baseUrl: server.baseUrl, apiKey: null, model: 'any' },
    { timeoutMs: 20_000, pauseMs: 1 },
  );
  const note = { title: '제목', content };
  const run = { signal: new AbortController().signal, onCharacters: () => undefined };
  server.replyNext(...Array.from({ length: 4 }, () => saysAtOnce(answer)));
  return [
    await longestStretchMs(() => enhance(note, run).catch(() => null)),
    await longestStretchMs(() => cards(note, 50, run).catch(() => null)),
  ];
}

async function expectShort(content: string, answer: unknown) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  expect(Math.max(...(await stretches(content, text)))).toBeLessThan(STRETCH_MS_MAX);
}

function filled(pattern: string, length: number): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

describe('others need not wait, whatever is read', () => {
  it.each(['[', '![', '[](', '[a](', '\n[a', '````x', `https://${'.'.repeat(1_990)}a `])(
    'a note of %.9j',
    async (pattern) => {
      const note = `${SENTENCE}\n${filled(pattern, NOTE_LENGTH)}`;
      await expectShort(note, { cards: [CARD], changes: [CHANGE] });
    },
  );

  it.each(['{', '{"cards":', '{"a":"', '{"cards":[]'])('an answer of %s', async (pattern) => {
    await expectShort(SENTENCE, filled(pattern, ANSWER_LENGTH));
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
