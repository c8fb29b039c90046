/** The API from its sources, for `tsx watch`: main.ts itself only exports what the process does. */

// A computed address, so that tsc does not check the API again with the tooling.
const { main } = await import(new URL('../apps/api/src/main.ts', import.meta.url).href);
await main();
