import { DAY_MS, MINUTE_MS } from '#domain/kernel/index.ts';

/** How long versions and deleted notes can be restored. */
export const NOTE_RETENTION_MS = 30 * DAY_MS;

/** Bounds of the versions of one note. */
export const VERSIONS_MAX = 200;
export const VERSION_BYTES_MAX = 20 * 1024 * 1024;

/** Versions of this age are thinned only where the older ones cannot make enough room. */
export const RECENT_VERSIONS_MS = 7 * DAY_MS;

/** Saves come every few seconds; a version for each of them would bury the ones that matter. */
const VERSION_EVERY_MS = 5 * MINUTE_MS;

/** A session that replaces its own replacement is a loop: one version in 10 s is stored. */
const OWN_REPLACEMENT_EVERY_MS = 10_000;

/** More than a person rejects of the same session's texts. */
const OWN_REQUESTED_IN_A_MINUTE_MAX = 5;

export interface VersionTimes {
  readonly lastAt: Date | null;
  /** The last version that a save asked for. */
  readonly lastRequestedAt: Date | null;
  /** Versions that saves asked for in the last minute. */
  readonly requestedInLastMinute: number;
  /** A recent version has the same title and text. */
  readonly hasSameText: boolean;
}

/** The origin of the text that is about to be overwritten. */
export interface TextOrigin {
  /** The session that overwrites it wrote it. */
  readonly isOwn: boolean;
  /** The save that wrote it asked for a version itself. */
  readonly isReplacement: boolean;
}

/** `always` before a version is restored: what it overwrites may be younger than any version. */
export type VersionRequest = 'none' | 'requested' | 'always';

/**
 * Whether the present text is stored as a version before it is overwritten.
 */
export function keepsVersion(
  { lastAt, lastRequestedAt, requestedInLastMinute, hasSameText }: VersionTimes,
  { isOwn, isReplacement }: TextOrigin,
  now: Date,
  request: VersionRequest = 'none',
): boolean {
  if (hasSameText) return false;
  if (request === 'always' || isOlder(lastAt, VERSION_EVERY_MS, now)) return true;
  if (request === 'none') return false;
  if (!isOwn) return true;
  if (isReplacement && !isOlder(lastRequestedAt, OWN_REPLACEMENT_EVERY_MS, now)) return false;
  return requestedInLastMinute < OWN_REQUESTED_IN_A_MINUTE_MAX;
}

function isOlder(at: Date | null, ms: number, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() >= ms;
}

export interface VersionSize {
  readonly version: number;
  readonly createdAt: Date;
  readonly bytes: number;
  /** The neighbour of a version that was deleted. It is deleted only when such survivors fill half of the bound. */
  readonly isSurvivor: boolean;
}

export interface ThinnedVersions {
  readonly deleted: readonly number[];
  /** Those that have become survivors. */
  readonly survivors: readonly number[];
}

/**
 * Brings the versions of a note within their bounds. In this order: every other one of the older ones; survivors, once
 * they fill half of the bound; recent ones that are closest to the one before. The newest always stays.
 */
export function thinVersions(
  versions: readonly VersionSize[],
  now: Date,
  bytesMax = VERSION_BYTES_MAX,
): ThinnedVersions {
  let left = versions.toSorted((one, other) => one.version - other.version);
  const deleted: number[] = [];
  const survivors = new Set(versions.filter(({ isSurvivor }) => isSurvivor).map(({ version }) => version));
  const isOld = ({ createdAt }: VersionSize) => now.getTime() - createdAt.getTime() > RECENT_VERSIONS_MS;
  const survives = ({ version }: VersionSize) => survivors.has(version);

  const fits = (entries: readonly VersionSize[], share: number) =>
    entries.length <= VERSIONS_MAX * share &&
    sumOfBytes(entries) <= Math.min(bytesMax, VERSION_BYTES_MAX) * share;

  while (left.length > 1 && !fits(left, 1)) {
    const candidates = left.slice(0, -1);
    const [older, newer] = candidates.filter((entry) => isOld(entry) && !survives(entry));
    const old = candidates.filter((entry) => isOld(entry) && survives(entry));
    let next: VersionSize | undefined;
    if (older && newer) {
      next = older;
      survivors.add(newer.version);
    } else {
      const recent = candidates.filter((entry) => !isOld(entry));
      next = closestToPrevious(recent.length === 0 || !fits(old, 0.5) ? old : recent, left) ?? older;
    }
    if (!next) break;
    deleted.push(next.version);
    left = left.filter((entry) => entry !== next);
  }
  const known = new Set(versions.filter(({ isSurvivor }) => isSurvivor).map(({ version }) => version));
  return {
    deleted,
    survivors: left
      .filter((entry) => survives(entry) && !known.has(entry.version))
      .map((entry) => entry.version),
  };
}

/**
 * Deletes versions over the limits after a new one. Without room for it, it replaces one other: the first in the same
 * order that is large enough, or else the first. The latter happens once, since the new one is large enough for the next.
 *
 * @param room bytes that the versions may grow by
 */
export function thinForNewVersion(
  versions: readonly VersionSize[],
  now: Date,
  room: number,
): ThinnedVersions {
  const newest = versions.reduce((one, other) => (one.version > other.version ? one : other));
  const usual = thinVersions(versions, now);
  const remaining = versions.filter(({ version }) => !usual.deleted.includes(version));
  const others = remaining.filter((entry) => entry !== newest);
  const missingBytes = sumOfBytes(remaining) + newest.bytes - sumOfBytes(versions) - Math.max(0, room);
  if (missingBytes <= 0) return usual;
  const large = others.filter(({ bytes }) => bytes >= missingBytes);
  const candidates = [...(large.length > 0 ? large : others), newest];
  const replaced = thinVersions(candidates, now, sumOfBytes(candidates) - 1);
  return {
    deleted: [...usual.deleted, ...replaced.deleted],
    survivors: [...new Set([...usual.survivors, ...replaced.survivors])],
  };
}

function sumOfBytes(versions: readonly VersionSize[]): number {
  return versions.reduce((sum, entry) => sum + entry.bytes, 0);
}

/** The one whose deletion leaves the smallest gap; of equals the oldest. */
function closestToPrevious(
  candidates: readonly VersionSize[],
  all: readonly VersionSize[],
): VersionSize | undefined {
  const previous = new Map(all.slice(1).map((entry, index) => [entry, all[index]]));
  const gap = (entry: VersionSize) =>
    entry.createdAt.getTime() - (previous.get(entry)?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY);
  return candidates.reduce<VersionSize | undefined>(
    (closest, entry) => (closest === undefined || gap(entry) < gap(closest) ? entry : closest),
    undefined,
  );
}
