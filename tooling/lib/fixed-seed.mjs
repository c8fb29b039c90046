/** Property tests use the same cases in every `npm test`; the long run draws new ones. */
import fc from 'fast-check';

const SEED = 7_066;

if (!process.env.TEST_FULL) fc.configureGlobal({ seed: SEED });
