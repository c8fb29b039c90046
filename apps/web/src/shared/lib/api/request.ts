import type { Call, CallInput, CallResponse } from '@molip/contract';
import { clientFailure, readFailure } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import { renewSession } from './refresh.ts';
import { type SendParts, send } from './send.ts';
import { apiSession } from './session.ts';

interface Options extends Pick<SendParts, 'signal' | 'keepalive'> {
  /** Another way to send, for answers that are no single piece of JSON. */
  readonly by?: typeof send;
}
type Arguments<C> =
  Record<string, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: Options]
    : [input: CallInput<C>, options?: Options];

/**
 * One line of the table of calls, made over HTTP. A member's call that is answered 401 gets one silent
 * refresh and one more try; calls that anyone may make (sign-in, refresh, sign-up, …) never do.
 */
export async function request<C extends Call>(
  call: C,
  ...[input, options]: Arguments<C>
): Promise<CallResponse<C>> {
  const usedToken = apiSession().readToken();
  const era = apiSession().readEra();
  const parts = { ...input, ...options };
  const by = options?.by ?? send;
  let answer = await by(call, { ...parts, token: usedToken });
  if (answer.status === 401 && call.who === 'member') {
    const refusal = readFailure(answer);
    const isAlreadyRenewed = apiSession().readToken() !== usedToken;
    if (!isAlreadyRenewed) {
      await renewSession().catch((reason: { status?: number }) => {
        throw reason.status === 401 ? refusal : reason;
      });
    }
    const token = apiSession().readToken();
    // The sign-in ended meanwhile, or the cookie was another member's: there is nobody to try again for.
    if (token === null || apiSession().readEra() !== era) throw refusal;
    answer = await by(call, { ...parts, token });
  }
  if (!answer.ok) throw readFailure(answer);
  // Whoever asked has left: what came must neither be shown to the next member nor be kept on the device.
  if (call.who === 'member' && apiSession().readEra() !== era) throw clientFailure('SIGNED_OUT', 401);
  return readAnswer(call, answer);
}
