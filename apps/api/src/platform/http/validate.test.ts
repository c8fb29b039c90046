import { calls } from '@molip/contract';
import { longestStretchMs } from '@molip/testing/cpu-time';
import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { validate, validateBody } from './validate.ts';

const schema = calls.createCards.body as NonNullable<typeof calls.createCards.body>;

async function errorsOf(body: unknown): Promise<unknown> {
  const refusal = await validateBody(schema, body).catch((error: unknown) => error);
  return refusal instanceof Refusal && refusal.details.errors;
}

it('a list of cards → what one look at all of them gives (UF-5.05)', async () => {
  const body = {
    cards: [{ content: '가'.normalize('NFD'), answer: '뒤', tags: 'a, b', other: 1 }],
    clientId: crypto.randomUUID(),
  };
  expect(await validateBody(schema, body)).toEqual(validate(schema, body));
});

it.each([
  ['no card', { cards: [] }, ['cards']],
  ['501 cards, each of them wrong', { cards: Array.from({ length: 501 }, () => 1) }, ['cards']],
  [
    'two fields of the second card',
    {
      cards: [
        { content: '앞', answer: '뒤' },
        { content: '', answer: 1 },
      ],
    },
    ['cards.1.content', 'cards.1.answer'],
  ],
  ['a text that cannot be stored', { cards: [{ content: '앞', answer: '\0' }] }, ['cards.0.answer']],
  ['no list', { cards: 1 }, ['cards']],
])('%s → the fields are named (UF-5.05)', async (_, body, fields) => {
  expect(await errorsOf(body)).toEqual(
    fields.map((field) => ({ field, message: expect.stringMatching(/[가-힣]/) })),
  );
});

it('500 cards at their limits → others have their turn while they are looked at (UF-5.05)', async () => {
  const text = '가'.normalize('NFD').repeat(4_000);
  const cards = Array.from({ length: 500 }, () => ({ content: text, answer: text }));
  await validateBody(schema, { cards: cards.slice(0, 50) });
  expect(await longestStretchMs(() => validateBody(schema, { cards }))).toBeLessThan(60);
});

it('tags and texts far above their bounds → refused before they are composed (UF-5.05)', async () => {
  const card = { content: '앞', answer: '뒤' };
  const marks = 'a\u0301\u0316'.repeat(1_000_000);
  const bodies = [
    { cards: [{ ...card, tags: 'a,'.repeat(4_000_000) }] },
    { cards: [{ ...card, content: marks }] },
  ];
  for (const body of bodies) {
    const stretch = longestStretchMs(async () => expect(await errorsOf(body)).toHaveLength(1));
    expect(await stretch).toBeLessThan(60);
  }
});
