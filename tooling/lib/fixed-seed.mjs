/** Properties meet the same cases in every `npm test`: what passed passes again. The long run draws new ones. */
import fc from 'fast-check';

const SEED = 7_066;

if (!process.env.TEST_FULL) fc.configureGlobal({ seed: SEED });
