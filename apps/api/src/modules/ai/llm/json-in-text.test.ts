import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonInText } from './json-in-text.ts';

const Wanted = z.object({ a: z.string() });

describe('an object in what a model says', () => {
  it.each([
    ['{"a":"x"}'],
    ['```json\n{"a": "x"}\n```'],
    ['```\n{"a": "x"}\n```\n끝!'],
    ['{생각} 중… {"b": 1} 그래서 {"a": "x"}'],
    ['열린 { 괄호, 그리고 {"a": "x"}'],
    ['{"outer": {"a": "x"}}'],
    ['{"a": "x"} {"a": "y"}'],
  ])('%s', (text) => {
    expect(jsonInText(text, Wanted)).toEqual({ a: 'x' });
  });

  it('braces and quotation marks within its texts are letters', () => {
    const value = { a: '} "{" \\ \\" }' };
    expect(jsonInText(`답: ${JSON.stringify(value)} 끝`, Wanted)).toEqual(value);
  });

  it.each(['', '{', '{"a": 1}', '{"a": "x"', '["x"]', '{'.repeat(300_000)])('is not in %.20s', (text) => {
    expect(jsonInText(text, Wanted)).toBeNull();
  });
});
