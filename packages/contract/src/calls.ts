import { accountsCalls } from './accounts/calls.ts';
import { systemCalls } from './system/calls.ts';
import { timerCalls } from './timer/calls.ts';

/** The table of calls. Routes, the browser's client, OpenAPI, the authorisation matrix and the fuzzer are made from it. */
export const calls = {
  ...systemCalls,
  ...accountsCalls,
  ...timerCalls,
} as const;

export type CallName = keyof typeof calls;
