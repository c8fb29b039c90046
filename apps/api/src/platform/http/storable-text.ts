import { DEPTH_MAX } from './json-text.ts';
import { Refusal } from './refusal.ts';

/**
 * PostgreSQL's text cannot hold NUL, and a lone surrogate has no UTF-8 form: it would be stored as
 * another character than the one that was sent. Both are refused wherever they stand, keys included.
 */
export function refuseUnstorableText(value: unknown, path: readonly string[] = []): void {
  const within = findUnstorable(value, path.length);
  if (!within) return;
  throw new Refusal('VALIDATION_FAILED', {
    errors: [{ field: [...path, ...within].join('.'), message: '저장할 수 없는 글자가 들어 있어요.' }],
  });
}

/** Its path, or null. As it runs before every schema, a path is built only after something was found. */
function findUnstorable(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (value === null || typeof value !== 'object') return null;
  if (depth === DEPTH_MAX) throw new Refusal('MALFORMED_BODY');
  return Array.isArray(value) ? findInList(value, depth) : findInObject(value, depth);
}

function findInList(list: readonly unknown[], depth: number): string[] | null {
  for (let index = 0; index < list.length; index += 1) {
    const within = findUnstorable(list[index], depth + 1);
    if (within) return [String(index), ...within];
  }
  return null;
}

function findInObject(object: object, depth: number): string[] | null {
  for (const [key, item] of Object.entries(object)) {
    if (!isStorable(key)) return [];
    const within = findUnstorable(item, depth + 1);
    if (within) return [key, ...within];
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
