import { Refusal } from './refusal.ts';

/** Deeper than any request of ours, and far from the end of the stack. */
const DEEPEST = 32;

/**
 * PostgreSQL's text cannot hold NUL, and a lone surrogate has no UTF-8 form: it would be stored as
 * another character than the one that was sent. Both are refused wherever they stand, keys included.
 */
export function refuseUnstorableText(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return;
    throw new Refusal('VALIDATION_FAILED', {
      errors: [{ field: path, message: '저장할 수 없는 글자가 들어 있어요.' }],
    });
  }
  if (value === null || typeof value !== 'object') return;
  if (depth === DEEPEST) throw new Refusal('MALFORMED_BODY');
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorableText(key, path, depth);
    refuseUnstorableText(item, path ? `${path}.${key}` : key, depth + 1);
  }
}
