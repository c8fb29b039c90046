import { expect, it, vi } from 'vitest';

const made: string[] = [];

/** The original, with a count of created schemas. */
vi.mock('zod/mini', async (original) => {
  const zod = await original<Record<string, unknown>>();
  const counted = Object.entries(zod).map(([name, part]) => {
    const isMaker = typeof part === 'function' && /^_?[a-z]/.test(name);
    if (!isMaker) return [name, part];
    const make = (...given: unknown[]) => {
      made.push(name);
      return part(...given);
    };
    return [name, make];
  });
  return Object.fromEntries(counted);
});

it('an unused schema → not created', async () => {
  const { Email } = await import('./index.ts');
  expect(made).toEqual([]);
  expect(Email.safeParse('a@b.kr').success).toBe(true);
  expect(made.length).toBeGreaterThan(0);
});
