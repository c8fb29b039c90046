/** The API from its sources, for `tsx watch`: main.ts itself only exports what the process does. */
import { main } from '../apps/api/src/main.ts';

await main();
