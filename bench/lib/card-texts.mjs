/** The study texts of bench/card-texts, whose README says what they are. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../card-texts/', import.meta.url));

/** @param {string} part a folder of bench/card-texts, or the path of one that lies elsewhere */
export function textsOf(part) {
  const folder = path.resolve(HOME, part);
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return names.sort().map((file) => {
    const name = path.basename(file, '.json');
    const read = (extension) => readFileSync(path.join(folder, name + extension), 'utf8');
    return { name, note: read('.md'), gold: JSON.parse(read('.json')) };
  });
}
