import { accountsCalls } from './accounts/calls.ts';
import { statsCalls } from './stats/calls.ts';
import { systemCalls } from './system/calls.ts';
import { timerCalls } from './timer/calls.ts';

/**
 * The table of calls. Routes, OpenAPI, the authorisation matrix and the fuzzer are made from it. The browser takes
 * the tables of its slices one by one, so that a page does not load the schemas of every other.
 */
export const calls = {
  ...systemCalls,
  ...accountsCalls,
  ...timerCalls,
  ...statsCalls,
} as const;
