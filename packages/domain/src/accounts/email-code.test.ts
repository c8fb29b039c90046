import { describe, expect, it } from 'vitest';
import { EMAIL_CODE_TRIES, judgeCode } from './email-code.ts';

const now = new Date('2026-03-02T00:00:00Z');
const later = new Date(now.getTime() + 1);
const code = (tries: number, expiresAt = later) => ({ tries, expiresAt });

describe('judgeCode', () => {
  it.each([
    ['맞는 번호', code(0), true, 'MATCH'],
    ['네 번 틀린 뒤 맞는 번호', code(EMAIL_CODE_TRIES - 1), true, 'MATCH'],
    ['틀린 번호', code(0), false, 'MISMATCH'],
    ['다섯 번째로 틀린 번호', code(EMAIL_CODE_TRIES - 1), false, 'EXHAUSTED'],
    ['다섯 번 틀린 뒤에는 맞아도', code(EMAIL_CODE_TRIES), true, 'EXHAUSTED'],
    ['시간이 지난 번호는 맞아도', code(0, now), true, 'EXPIRED'],
    ['보낸 적 없는 번호', null, false, 'MISMATCH'],
  ] as const)('%s', (_case, given, matches, verdict) => {
    expect(judgeCode(given, matches, now)).toBe(verdict);
  });
});
