import { Refusal } from './refusal.ts';

/**
 * PostgreSQL's text cannot hold NUL, and a lone surrogate has no UTF-8 form: it would be stored as
 * another character than the one that was sent. Both are refused wherever they stand, keys included.
 */
export function refuseUnstorableText(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new Refusal('VALIDATION_FAILED', {
        errors: [{ field: path, message: '저장할 수 없는 글자가 들어 있어요.' }],
      });
    }
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorableText(key, path);
    refuseUnstorableText(item, path ? `${path}.${key}` : key);
  }
}
