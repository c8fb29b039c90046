/** `npm run restore -- FILE [--replace]`: puts a backup in the place of what is here. */
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('restore');
