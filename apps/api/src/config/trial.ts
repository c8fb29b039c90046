import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDir } from './data-dir.ts';

/** In DATA_DIR, from the first restore on. */
const RESTORED = 'restored';

export function wasRestored(dataDir: string): boolean {
  return existsSync(join(dataDir, RESTORED));
}

/** The data of a restore may be those of a real service: from now on this is no trial. */
export async function markRestored(dataDir: string): Promise<void> {
  await openDataDir(dataDir);
  await writeFile(
    join(dataDir, RESTORED),
    'A backup was restored here: no demo account, no sandbox unless PAYMENTS=sandbox, no codes on the console.\n',
  );
}
