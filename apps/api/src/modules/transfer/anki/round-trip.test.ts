import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { collected } from './package.fixture.ts';
import { readWholePackage } from './read-whole.fixture.ts';
import type { AnkiReview } from './types.ts';
import type { ExportedCard } from './write-collection.ts';
import { writeAnkiPackage } from './write-package.ts';

const DAY_MS = 86_400_000;
const DAY_START = new Date('2026-03-01T19:00:00Z');

/** Letters, signs that Markdown knows, Hangul, other planes. */
const words = fc
  .array(fc.constantFrom('가', '광합성', 'a', 'B2', '漢字', '😀', '3.5', '-', '(', ')', ',', '?', '한글'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(' '));
const piece = fc.oneof(
  words,
  words.map((text) => `**굵게 ${text} 끝**`),
  words.map((text) => `<u>밑줄 ${text} 끝</u>`),
  words.map((text) => `\`코드 ${text}\``),
  fc.constantFrom(
    '$x^2$',
    '[가](https://a.kr/b)',
    '~~취소~~',
    '*기울임*',
    'snake_case',
    '\\*별\\*',
    '<b>',
    'a < b & c',
  ),
);
const line = fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => `글 ${parts.join(' ')} 끝`);
const block = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((text) => `- ${text}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((lines) => lines.map((text, at) => `${at + 1}. ${text}`).join('\n')),
  line.map((text) => `| ${text} | 나 |\n| --- | --- |\n| 다 | ${text} |`),
  line.map((text) => `> ${text}`),
  fc.constant('```c++\nint x;\n```'),
  fc.constant('```\nif (a < b) {\n  c();\n}\n```'),
  fc.constant('$$\\frac{1}{2}$$'),
);
const markdown = fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join('\n\n'));
/** Two lists that follow each other are one. */
const separate = (text: string) => !/^(- |\d+\. |> |\|)[^\n]*\n\n(- |\d+\. |> |\|)/m.test(text);
const text = markdown.filter(separate);
const cloze = words.map((hidden) => `앞 {{c1::${hidden}::힌트}} 뒤`);

const review = fc.record({
  at: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2026, 2) }).map((ms) => new Date(ms)),
  rating: fc.constantFrom<AnkiReview['rating'][]>(1, 2, 3, 4),
  elapsedMs: fc.nat(60_000),
});
const schedule = fc.record({
  state: fc.constantFrom('LEARNING' as const, 'REVIEW' as const, 'RELEARNING' as const),
  days: fc.integer({ min: -400, max: 3_000 }),
  stability: fc.option(fc.double({ min: 0.01, max: 30_000, noNaN: true }), { nil: undefined }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  intervalDays: fc.integer({ min: 1, max: 3_000 }),
  ease: fc.integer({ min: 1_300, max: 4_000 }).map((factor) => factor / 1_000),
  reps: fc.nat(100),
  lapses: fc.nat(20),
});

const card = fc
  .record({
    content: fc.oneof(text, cloze),
    answer: text,
    tags: fc.uniqueArray(fc.constantFrom('생물', '시험', '2학기', 'a::b', '수학1'), { maxLength: 4 }),
    suspended: fc.boolean(),
    schedule: fc.option(schedule, { nil: undefined }),
    reviews: fc.uniqueArray(review, { maxLength: 4, selector: ({ at }) => at.getTime() }),
  })
  .map(({ schedule: given, reviews, ...rest }): Omit<ExportedCard, 'cardId'> => {
    const ordered = reviews.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const last = ordered.at(-1)?.at;
    if (!given) return { ...rest, buried: false, reviews: ordered };
    const { days, stability, difficulty, intervalDays, ...numbers } = given;
    const isReview = numbers.state === 'REVIEW';
    return {
      ...rest,
      buried: false,
      reviews: ordered,
      schedule: {
        ...numbers,
        dueAt: new Date(DAY_START.getTime() + days * DAY_MS + (isReview ? 0 : 61_000)),
        intervalDays: isReview ? intervalDays : 0,
        ...(stability !== undefined && { stability, difficulty }),
        ...(last && { lastReviewedAt: last }),
      },
    };
  });

const write = (name: string, cards: readonly ExportedCard[], keepSchedule = true) =>
  collected(writeAnkiPackage(name, cards, [], { keepSchedule, dayStart: DAY_START }));

describe('written and read again', () => {
  it('Markdown is the same after it was HTML', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(htmlToMarkdown(markdownToHtml(source), { nameOf: () => null }).markdown).toBe(source);
      }),
      { numRuns: 300 },
    );
  });

  it('a deck is the same: cards, tags, schedule and reviews', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('한국사', '국어::문법', '漢字 😀'),
        fc.array(card, { minLength: 1, maxLength: 5 }),
        async (name, given) => {
          // Anki names a review by its millisecond: two in the same one are moved apart.
          const instants = given.flatMap(({ reviews }) => reviews.map(({ at }) => at.getTime()));
          fc.pre(new Set(instants).size === instants.length);
          const cards = given.map((each, cardId) => ({ ...each, cardId }));
          const { decks, warnings } = await readWholePackage(await write(name, cards));
          expect(warnings).toEqual([]);
          expect(decks.map((deck) => deck.name)).toEqual([name]);
          expect(decks[0]?.cards.map(({ images: _images, clozeNumber: _number, ...rest }) => rest)).toEqual(
            given,
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  const one: ExportedCard = {
    cardId: 7,
    content: '앞 ![그림](media:%EA%B0%80.png)',
    answer: '뒤',
    tags: ['두 낱말'],
    suspended: true,
    buried: true,
    schedule: { state: 'REVIEW', dueAt: DAY_START, intervalDays: 3, ease: 2.5, reps: 1, lapses: 0 },
    reviews: [{ at: new Date('2026-02-01T00:00:00Z'), rating: 3, elapsedMs: 1 }],
  };

  it('images come along, and a tag of two words is one', async () => {
    const bytes = Buffer.from('image');
    const file = await collected(
      writeAnkiPackage('덱', [one], [{ name: '가.png', content: bytes }], {
        keepSchedule: true,
        dayStart: DAY_START,
      }),
    );
    const { decks, media } = await readWholePackage(file);
    expect(decks[0]?.cards[0]).toMatchObject({
      content: '앞 ![그림](media:%EA%B0%80.png)',
      images: ['가.png'],
      tags: ['두_낱말'],
      suspended: true,
    });
    expect(await media.get('가.png')?.()).toEqual(bytes);
  });

  it('a card with several gaps keeps them all', async () => {
    const content = '{{c1::가::힌트}} 나 {{c2::다}}';
    const { decks } = await readWholePackage(await write('덱', [{ ...one, content }]));
    expect(decks[0]?.cards).toMatchObject([{ content, answer: '뒤' }]);
  });

  it('without the schedule all cards are new', async () => {
    const { decks } = await readWholePackage(await write('덱', [one], false));
    expect(decks[0]?.cards[0]).toMatchObject({ suspended: false, reviews: [] });
    expect(decks[0]?.cards[0]?.schedule).toBeUndefined();
  });

  it('reviews of one millisecond are both there', async () => {
    const { decks } = await readWholePackage(await write('덱', [one, { ...one, cardId: 8 }]));
    expect(decks[0]?.cards.map(({ reviews }) => reviews.length)).toEqual([1, 1]);
  });

  it('the same cards give the same file', async () => {
    expect((await write('덱', [one])).equals(await write('덱', [one]))).toBe(true);
  });
});
