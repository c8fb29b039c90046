import { clientFailure } from '#shared/lib/api/api-error.ts';
import { ApiError, type request } from '#shared/lib/api/index.ts';
import { exampleCopy as copy } from './copy.ts';

export const SERVER_STATES = ['well', 'network', 'timeout', 'broken', 'refusal'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

/** Long enough for the loading state to be seen. */
const SHOWN_TIMEOUT_MS = 1_500;

const FAILURES: Record<Exclude<ServerState, 'well'>, () => ApiError> = {
  network: () => clientFailure('NETWORK_UNREACHABLE'),
  timeout: () => clientFailure('TIMED_OUT'),
  broken: () => new ApiError({ status: 503, code: 'INTERNAL', message: copy.brokenMessage }),
  refusal: () => new ApiError({ status: 404, code: 'NOT_FOUND', message: copy.refusalMessage }),
};

/** Simulates that state of the server; nothing is sent. */
export function failingRequest(send: typeof request, state: () => ServerState): typeof request {
  return async (call, ...rest) => {
    const now = state();
    if (now === 'well') return send(call, ...rest);
    if (now === 'timeout') await new Promise((resolve) => setTimeout(resolve, SHOWN_TIMEOUT_MS));
    throw FAILURES[now]();
  };
}
