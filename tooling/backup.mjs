/** `npm run backup -- FILE [--force]`: everything of this 몰입 in one file. */
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('backup');
