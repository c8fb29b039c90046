import { Refusal } from './refusal.ts';

/** Deeper than any request of ours, and far from the end of the stack. */
const DEEPEST = 32;

/**
 * PostgreSQL's text cannot hold NUL, and a lone surrogate has no UTF-8 form: it would be stored as
 * another character than the one that was sent. Both are refused wherever they stand, keys included.
 */
export function refuseUnstorableText(value: unknown): void {
  const path = findUnstorable(value, 0);
  if (!path) return;
  throw new Refusal('VALIDATION_FAILED', {
    errors: [{ field: path.join('.'), message: '저장할 수 없는 글자가 들어 있어요.' }],
  });
}

/**
 * Where it stands; null for nowhere. This comes before every schema, so that a body may be a list of millions: the way to
 * an item is told only where something was found there.
 */
function findUnstorable(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (value === null || typeof value !== 'object') return null;
  if (depth === DEEPEST) throw new Refusal('MALFORMED_BODY');
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
