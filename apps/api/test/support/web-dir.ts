import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenDone } from './when-done.ts';

/** What a build leaves, as little of it as can be served. */
export async function makeWebDir(): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), 'molip-web-'));
  whenDone(() => rm(webDir, { recursive: true, force: true }));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'assets', 'page-abc123.js'), 'export {};');
  await writeFile(join(webDir, 'robots.txt'), 'User-agent: *');
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><script>early()</script><script type="application/json" id="app-config">{}</script>',
  );
  return webDir;
}
