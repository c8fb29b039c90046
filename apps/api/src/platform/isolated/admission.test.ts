import { expect, it } from 'vitest';
import { makeAdmission } from './admission.ts';

/** Two places and 400 MB; a member of its own for each piece of work. */
function openAdmission() {
  const admit = makeAdmission({ atOnce: 2, memoryMb: 400, waitingMax: 50, waitingMaxPerOwner: 4 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let owner = 0;
  const enter = (name: string, memoryMb: number, isLong = false) => {
    owner += 1;
    void admit({ owner, memoryMb, isLong, isJob: false }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, enter, end, settle };
}

it('work that waits for memory is overtaken eight times, then comes next', async () => {
  const { begun, enter, end, settle } = openAdmission();
  enter('first', 180);
  enter('second', 180);
  enter('large', 390);
  for (let count = 0; count < 12; count += 1) enter(`small ${count}`, 180);
  await settle();
  await end('first');
  await end('second');
  for (let count = 0; count < 6; count += 1) await end(`small ${count}`);
  const before = begun.length;
  expect(begun).not.toContain('large');
  await end('small 6');
  expect(begun.length).toBe(before);
  await end('small 7');
  expect(begun.at(-1)).toBe('large');
  await end('large');
  expect(begun.slice(-2)).toEqual(['small 8', 'small 9']);
});

it('long work beside it does not make the others wait', async () => {
  const { begun, enter, end, settle } = openAdmission();
  enter('long', 220, true);
  enter('large', 390);
  for (let count = 0; count < 12; count += 1) enter(`small ${count}`, 180);
  await settle();
  for (let count = 0; count < 11; count += 1) await end(`small ${count}`);
  expect(begun.at(-1)).toBe('small 11');
});

it('a full line → the newest of whom most wait is refused instead of a newcomer (UF-1.08)', async () => {
  const admit = makeAdmission({ atOnce: 1, memoryMb: 400, waitingMax: 6, waitingMaxPerOwner: 4 });
  const outcomes: Record<string, string> = {};
  const forever = () => new Promise<never>(() => {});
  const enter = (owner: number, name: string, isJob = false) => {
    outcomes[name] = 'waits';
    admit({ owner, memoryMb: 1, isLong: false, isJob }, forever).catch(({ code }) => {
      outcomes[name] = code;
    });
  };
  const refused = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return Object.keys(outcomes)
      .filter((name) => outcomes[name] === 'UNAVAILABLE')
      .sort();
  };
  enter(9, 'at work');
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter(1, name);
  for (const name of ['b1', 'b2']) enter(2, name);
  enter(3, 'c1');
  expect(await refused()).toEqual(['a4']);
  enter(1, 'a5');
  expect(await refused()).toEqual(['a4', 'a5']);
  enter(4, 'd1');
  expect(await refused()).toEqual(['a3', 'a4', 'a5']);
  // Six wait: two of the first, two of the second, one each of two others.
  enter(3, 'c2');
  enter(1, 'job', true);
  expect(await refused()).toEqual(['a3', 'a4', 'a5', 'c2']);
  enter(5, 'e1');
  expect(await refused()).toEqual(['a3', 'a4', 'a5', 'b2', 'c2']);
});
