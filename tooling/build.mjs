/** `npm run build`: builds both apps, stale or not. */
import { ensureBuilt } from './lib/build.mjs';
import { runAsCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await runAsCommand(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: true });
});
