import { calls } from '@molip/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { responseSchema } from './response-schema.ts';

const Thing = z.object({
  at: z.nullable(z.iso.datetime()),
  /** Called like a check of JSON Schema. */
  format: z.string().check(z.maxLength(3)),
  within: z.nullable(z.object({ count: z.int().check(z.minimum(1)), note: z.optional(z.string()) })),
  kind: z.nullable(z.enum(['A', 'B'])),
  either: z.union([
    z.object({ is: z.literal('x'), x: z.number() }),
    z.object({ is: z.literal('y'), y: z.string() }),
  ]),
});

async function written(answer: unknown): Promise<unknown> {
  const app = Fastify();
  app.get('/', { schema: { response: { 200: responseSchema(Thing) } } }, async () => answer);
  return (await app.inject('/')).json();
}

describe('what is written by the contract', () => {
  it.each([
    [
      'values',
      {
        at: '2026-11-16T00:00:00.000Z',
        format: 'abc',
        within: { count: 2, note: '글' },
        kind: 'A',
        either: { is: 'x', x: 1.5 },
      },
    ],
    [
      'nothing where nothing may be',
      { at: null, format: '', within: null, kind: null, either: { is: 'y', y: '글' } },
    ],
  ])('%s', async (_, thing) => {
    expect(await written(thing)).toEqual(thing);
  });

  it('no field that it does not name, wherever it stands', async () => {
    const thing = { at: null, format: 'abc', within: { count: 1 }, kind: null, either: { is: 'x', x: 1 } };
    const within = { ...thing.within, secret: 1 };
    expect(await written({ ...thing, within, secret: 1 })).toEqual(thing);
  });

  it('checks no value by a choice between null and something else', () => {
    const answers = Object.values(calls).flatMap((call) =>
      'response' in call && call.response ? [call.response] : [],
    );
    expect(answers.length).toBeGreaterThan(50);
    for (const answer of answers) {
      const schema = JSON.stringify(responseSchema(answer));
      expect(schema).not.toMatch(
        /"anyOf":\[[^\]]*"type":"null"|"(pattern|format|maxLength)":("[^"]*"|\d+)[,}]/,
      );
    }
  });
});
