/** `npm start`: from a new clone to a running 몰입, in one process. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { loadDotEnv, runAsCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run-command.mjs';

await runAsCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  loadDotEnv();
  const { main } = await import(pathToFileURL(path.join(ROOT, 'apps/api/dist/main.js')).href);
  await main();
});
