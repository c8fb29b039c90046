import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const NOT_SOURCES = /^(node_modules|dist|test|\..+)$|\.test\.[a-z]+$|\.fixture\.ts$/;

/**
 * A hash of names and contents; times do not count, so that another checkout of the same state is not stale.
 * @param {string} root
 * @param {string[]} places files and directories, from the root
 */
export function hashOf(root, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesIn(root, place)).sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesIn(root, place) {
  const stats = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [place];
  const names = readdirSync(path.join(root, place)).filter((name) => !NOT_SOURCES.test(name));
  return names.flatMap((name) => filesIn(root, path.posix.join(place, name)));
}
