/** `npm run serve`: serves the existing build without installing. For service managers and containers. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadDotEnv, runAsCommand } from './lib/command.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/run-command.mjs';

await runAsCommand(async () => {
  requireNode();
  loadDotEnv();
  const { main } = await import(pathToFileURL(path.join(ROOT, 'apps/api/dist/main.js')).href);
  await main();
});
