/** The API from its sources, for `tsx watch`: main.ts itself only exports what the process does. */

// By its address: tsc checks the API with the API, and would check all of it once more with the tooling.
const { main } = await import(new URL('../apps/api/src/main.ts', import.meta.url).href);
await main();
