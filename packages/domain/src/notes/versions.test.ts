import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import {
  keepsVersion,
  RECENT_VERSIONS_MS,
  thinForNewVersion,
  thinVersions,
  VERSION_BYTES_MAX,
  VERSIONS_MAX,
  type VersionSize,
} from './index.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);

describe('whether a text becomes a version', () => {
  const at = (lastMs: number | null, lastRequestedMs: number | null = null, hasSameText = false) => ({
    lastAt: lastMs === null ? null : before(lastMs),
    lastRequestedAt: lastRequestedMs === null ? null : before(lastRequestedMs),
    requestedInLastMinute: lastRequestedMs === null ? 0 : 1,
    hasSameText,
  });
  const OWN_LOOP = { isOwn: true, isReplacement: true };
  it.each([
    ['the first one → yes', at(null), 'none', true],
    ['4 minutes after the last → no', at(4 * MINUTE_MS), 'none', false],
    ['5 minutes after the last → yes', at(5 * MINUTE_MS), 'none', true],
    ['requested, however young the last is → yes', at(0), 'requested', true],
    ['requested 10 s after the last request → yes', at(10_000, 10_000), 'requested', true],
    ['requested in a loop → no', at(9_999, 9_999), 'requested', false],
    ['before a version is restored → yes', at(0, 0), 'always', true],
    ['the same text → no', at(60 * MINUTE_MS, null, true), 'none', false],
    ['the same text, requested → no', at(null, null, true), 'requested', false],
    ['the same text, before a version is restored → no', at(null, null, true), 'always', false],
  ] as const)('%s (B-1.02)', (_, times, request, keeps) => {
    expect(keepsVersion(times, OWN_LOOP, NOW, request)).toBe(keeps);
  });

  it.each([
    ['a text of another session', { isOwn: false, isReplacement: true }, 100, true],
    ['a text that the same session typed', { isOwn: true, isReplacement: false }, 4, true],
    ['the sixth of them in a minute', { isOwn: true, isReplacement: false }, 5, false],
    ['what the same session has just put in its place', OWN_LOOP, 1, false],
  ] as const)(
    'requested at once after the last: %s → %s (B-1.04)',
    (_, origin, requestedInLastMinute, keeps) => {
      expect(keepsVersion({ ...at(0, 0), requestedInLastMinute }, origin, NOW, 'requested')).toBe(keeps);
    },
  );
});

describe('versions of one note', () => {
  const isOld = ({ createdAt }: VersionSize) => NOW.getTime() - createdAt.getTime() > RECENT_VERSIONS_MS;
  const numbered = (ages: readonly number[], bytes: (index: number) => number): VersionSize[] =>
    ages
      .toSorted((one, other) => other - one)
      .map((age, index) => ({
        version: index + 1,
        createdAt: before(age),
        bytes: bytes(index),
        isSurvivor: false,
      }));
  const thin = (versions: readonly VersionSize[], now = NOW) => {
    const { deleted, survivors } = thinVersions(versions, now);
    return versions
      .filter(({ version }) => !deleted.includes(version))
      .map((entry) => (survivors.includes(entry.version) ? { ...entry, isSurvivor: true } : entry));
  };

  const someVersions = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 30 * DAY_MS }), fc.integer({ min: 0, max: 400_000 })), {
      maxLength: 320,
      size: 'max',
    })
    .map((pairs) =>
      numbered(
        pairs.map(([age]) => age),
        (index) => pairs[index]?.[1] ?? 0,
      ),
    );

  it('any versions → within the bounds, the newest there, and nothing deleted that had room (B-1.01)', () => {
    fc.assert(
      fc.property(someVersions, (versions) => {
        const left = thin(versions);
        const bytes = left.reduce((sum, entry) => sum + entry.bytes, 0);
        expect(left.length).toBeLessThanOrEqual(VERSIONS_MAX);
        expect(bytes).toBeLessThanOrEqual(VERSION_BYTES_MAX);
        expect(left.at(-1)?.version).toBe(versions.at(-1)?.version);
        const total = versions.reduce((sum, entry) => sum + entry.bytes, 0);
        if (versions.length <= VERSIONS_MAX && total <= VERSION_BYTES_MAX)
          expect(left).toHaveLength(versions.length);
      }),
    );
  });

  it('any versions → recent ones stay whole while older ones can make room, and half of the older stay (B-1.01)', () => {
    fc.assert(
      fc.property(someVersions, (versions) => {
        const left = thin(versions);
        const old = versions.filter(isOld);
        const oldLeft = left.filter(isOld);
        const isRecentWhole = left.length - oldLeft.length === versions.length - old.length;
        if (!isRecentWhole) expect(oldLeft.length).toBeLessThanOrEqual(Math.ceil(old.length / 2));
        const fillsHalf =
          old.length / 2 > VERSIONS_MAX / 2 ||
          old.reduce((sum, entry) => sum + entry.bytes, 0) > VERSION_BYTES_MAX / 2;
        if (!fillsHalf) expect(oldLeft.length).toBeGreaterThanOrEqual(Math.floor(old.length / 2));
      }),
    );
  });

  it('a version a minute for a day → half of the older ones are still there (B-1.01)', () => {
    let versions = numbered(
      Array.from({ length: VERSIONS_MAX }, (_, index) => 8 * DAY_MS + index * MINUTE_MS),
      () => 100,
    );
    for (let minute = 1; minute <= 24 * 60; minute += 1) {
      const now = new Date(NOW.getTime() + minute * MINUTE_MS);
      versions = thin(
        [...versions, { version: VERSIONS_MAX + minute, createdAt: now, bytes: 100, isSurvivor: false }],
        now,
      );
    }
    expect(versions).toHaveLength(VERSIONS_MAX);
    expect(versions.filter(isOld)).toHaveLength(VERSIONS_MAX / 2);
    // Those of today are spread over the day: what lies closest together goes first.
    const first = versions.find(({ version }) => version > VERSIONS_MAX);
    expect(first?.createdAt.getTime()).toBeLessThan(NOW.getTime() + 60 * MINUTE_MS);
  });

  it('few but large ones → the bytes bound them (B-1.01)', () => {
    const versions = numbered(
      [5, 4, 3, 2, 1].map((hours) => hours * 60 * MINUTE_MS),
      () => 5 * 1024 * 1024,
    );
    expect(thin(versions)).toHaveLength(4);
  });
});

describe('a new version where the storage has no room', () => {
  const versionsOfSizes = (...bytes: number[]): VersionSize[] =>
    bytes.map((size, index) => ({
      version: index + 1,
      createdAt: before((bytes.length - index) * DAY_MS),
      bytes: size,
      isSurvivor: false,
    }));
  it.each([
    ['it fits → nothing is deleted', versionsOfSizes(10, 10, 10), 10, []],
    ['none is smaller → one is deleted', versionsOfSizes(10, 10, 10), 0, [2]],
    [
      'one that is too small stays → the first that is large enough goes',
      versionsOfSizes(1, 1, 10, 10),
      0,
      [3],
    ],
    ['what the save freed is taken first', versionsOfSizes(1, 4, 5, 10), 6, [3]],
    ['none is large enough → one is deleted, not all', versionsOfSizes(1, 1, 1, 100), 0, [2]],
    ['it is the only one → it stays', versionsOfSizes(100), 0, []],
    ['a former plan had more room → one is deleted', versionsOfSizes(10, 10, 10), -1_000, [2]],
  ] as const)('%s (B-3.16)', (_, versions, room, deleted) => {
    expect(thinForNewVersion(versions, NOW, room).deleted).toEqual(deleted);
  });

  it('saves of the same length → the versions grow once, and never again (B-3.16)', () => {
    let versions = versionsOfSizes(...Array.from({ length: 20 }, () => 1));
    for (let n = 0; n < 50; n += 1) {
      const newest = { version: 21 + n, createdAt: before(-n * MINUTE_MS), bytes: 1_000, isSurvivor: false };
      const { deleted } = thinForNewVersion([...versions, newest], NOW, 0);
      versions = [...versions, newest].filter(({ version }) => !deleted.includes(version));
    }
    expect(versions).toHaveLength(20);
    expect(versions.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(1_019);
  });
});
