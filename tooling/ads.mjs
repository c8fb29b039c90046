/** `npm run ads -- import FILE | list | disable ID | enable ID`: the operator's ads, while the server runs or not. */
import { runApiCommand } from './lib/api-command.mjs';

await runApiCommand('ads');
