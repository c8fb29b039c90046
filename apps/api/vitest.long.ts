/** `npm test` is to be done in a quarter of an hour: what takes half a minute by itself is for `npm run test:full`. */
export const leftForTheLongRun = process.env['TEST_FULL'] ? [] : ['**/*.long.test.ts'];
