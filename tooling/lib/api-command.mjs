import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { loadDotEnv, runAsCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './run-command.mjs';

/**
 * Runs a command of the server, installed and built as for `npm start`, with the same settings.
 * @param {'backup' | 'restore' | 'ads'} name
 */
export async function runApiCommand(name) {
  await runAsCommand(async () => {
    await ensureInstalled();
    await ensureBuilt();
    // npm runs scripts in the folder of package.json; a path is relative to where it was typed.
    const workingDir = process.env.INIT_CWD ?? process.cwd();
    loadDotEnv();
    const commands = await import(pathToFileURL(path.join(ROOT, 'apps/api/dist/commands.js')).href);
    await commands[name](process.argv.slice(2), workingDir);
  });
}
