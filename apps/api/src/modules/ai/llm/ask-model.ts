import { setTimeout as sleep } from 'node:timers/promises';
import type { AiConfig } from '#config/services.ts';
import type { EngineRun } from '../engine.ts';
import { LlmFailure } from './llm-failure.ts';
import type { Prompt } from './note-as-material.ts';
import type { ResponseFormat } from './response-format.ts';
import { streamAnswer } from './stream-answer.ts';
import { Trouble } from './trouble.ts';

export interface Patience {
  /** For everything: waiting, both tries, and what is between them. */
  readonly timeoutMs: number;
  /** Before the second try, when the server does not say. */
  readonly pauseMs: number;
}

export interface Question<T> {
  readonly prompt: Prompt;
  readonly format: ResponseFormat;
  /** Null for an answer that is of no use. */
  readonly read: (answer: string) => Promise<T | null>;
}

const RETRIES = 1;
/** Bad Request and Unprocessable Content: how servers say that they do not know response_format. */
const FORMAT_REFUSALS: readonly (number | undefined)[] = [400, 422];
/** For servers that stop after some hundred tokens unless they are told otherwise. */
const TOKENS_WHEN_CUT_OFF = 4096;

/** Asks one server, and remembers of it whether it can be told the form of its answers. */
export function modelAt(config: AiConfig, { timeoutMs, pauseMs }: Patience) {
  let takesFormat = true;

  const tryOnce = async <T>(
    { prompt, format, read }: Question<T>,
    run: EngineRun,
    tokensMax: number | null,
  ): Promise<T> => {
    const isFormatTold = takesFormat;
    const answer = await streamAnswer(
      config,
      { prompt, format: isFormatTold ? format : null, tokensMax },
      run,
    ).catch(async (error: unknown) => {
      if (!isFormatTold || !isFormatRefusal(error)) throw error;
      const answerWithout = await streamAnswer(config, { prompt, format: null, tokensMax }, run);
      takesFormat = false;
      return answerWithout;
    });
    const found = await read(answer);
    if (found === null) throw new Trouble('the answer is not what was asked for', { mayPass: true });
    return found;
  };

  const tryTwice = async <T>(question: Question<T>, run: EngineRun): Promise<T> => {
    const end = performance.now() + timeoutMs;
    const reasons: string[] = [];
    let tokensMax: number | null = null;
    for (;;) {
      try {
        return await tryOnce(question, run, tokensMax);
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        reasons.push(error.reason);
        const { mayPass, waitMs, wasCutOff } = error.circumstances;
        const pause = waitMs ?? pauseMs;
        const isLast = !mayPass || reasons.length > RETRIES || performance.now() + pause >= end;
        if (isLast) throw new LlmFailure('FAILED', reasons.join(', then '));
        if (wasCutOff) tokensMax = TOKENS_WHEN_CUT_OFF;
        await sleep(pause, undefined, { signal: run.signal });
      }
    }
  };

  /** Rejects with the signal's own reason when it is aborted. */
  return async <T>(question: Question<T>, run: EngineRun): Promise<T> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([run.signal, timeout]);
    try {
      return await tryTwice(question, { ...run, signal });
    } catch (error) {
      run.signal.throwIfAborted();
      if (timeout.aborted) throw new LlmFailure('TIMED_OUT', `no whole answer within ${timeoutMs} ms`);
      throw error;
    }
  };
}

function isFormatRefusal(error: unknown): boolean {
  return error instanceof Trouble && FORMAT_REFUSALS.includes(error.circumstances.status);
}
