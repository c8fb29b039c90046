import * as accounts from './accounts/calls.ts';
import * as passkeys from './accounts/passkey-calls.ts';
import * as profile from './accounts/profile-calls.ts';
import * as security from './accounts/security-calls.ts';
import * as social from './accounts/social-calls.ts';
import * as ads from './ads/calls.ts';
import * as ai from './ai/calls.ts';
import * as archive from './archive/calls.ts';
import * as decks from './decks/calls.ts';
import * as exams from './exams/calls.ts';
import * as images from './images/calls.ts';
import * as jobs from './jobs/calls.ts';
import * as membership from './membership/calls.ts';
import * as notes from './notes/calls.ts';
import * as push from './push/calls.ts';
import * as stats from './stats/calls.ts';
import * as dashboard from './stats/dashboard-calls.ts';
import * as system from './system/calls.ts';
import * as timer from './timer/calls.ts';

/**
 * The table of calls. Routes, OpenAPI, the authorisation matrix and the fuzzer are made from it. The browser takes
 * single calls out of a slice's module, so that a page does not load the schemas of every other.
 */
export const calls = {
  ...system,
  ...accounts,
  ...profile,
  ...social,
  ...security,
  ...passkeys,
  ...timer,
  ...stats,
  ...dashboard,
  ...exams,
  ...push,
  ...notes,
  ...images,
  ...decks,
  ...jobs,
  ...ai,
  ...archive,
  ...membership,
  ...ads,
} as const;
