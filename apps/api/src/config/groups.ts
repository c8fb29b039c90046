import { type Env, missingValue, text } from './fields.ts';

/**
 * Variables that only work together: none set → null, all set → their values,
 * some set → a failure that names the first missing one.
 */
export function allOrNone<const Name extends string>(
  env: Env,
  names: readonly Name[],
): Record<Name, string> | null {
  const values = names.map((name) => [name, text(env, name)] as const);
  const given = values.filter(([, value]) => value !== null);
  if (given.length === 0) return null;
  const missing = values.find(([, value]) => value === null);
  if (!missing) return Object.fromEntries(values) as Record<Name, string>;
  const present = given.map(([name]) => name).join(', ');
  const all = names.join(', ');
  throw missingValue(missing[0], {
    korean: `${present} 값만 있어요. ${all} 값을 모두 넣거나 모두 비워 주세요.`,
    english: `Only ${present} is set. Set all of ${all}, or none of them.`,
  });
}

/** A variable that means nothing unless its group is set. */
export function requireGroup(env: Env, name: string, groupName: string): void {
  if (text(env, name) === null) return;
  throw missingValue(groupName, {
    korean: `${name} 값만으로는 쓸 수 없어요. ${groupName} 값도 넣거나 ${name} 값을 비워 주세요.`,
    english: `${name} does nothing alone. Set ${groupName} too, or leave ${name} empty.`,
  });
}
