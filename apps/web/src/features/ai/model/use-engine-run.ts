import type { AiEngine, AiProgress, AiStatus } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusedBy } from '../api/ai-failure.ts';
import { aiKeys } from '../api/ai-keys.ts';
import type { EngineWork } from '../api/engine-work.ts';
import { usageTold } from '../api/read-ai.ts';

/** One use of an engine, from the press to its answer. */
export type EngineRun<Result> =
  | { readonly stage: 'idle' }
  /** A note would go outside for the first time: the member decides. */
  | { readonly stage: 'asking' }
  | {
      readonly stage: 'waiting';
      readonly engine: AiEngine;
      /** Null until the server has said something. */
      readonly progress: AiProgress | null;
      readonly startedAt: number;
    }
  | { readonly stage: 'done'; readonly result: Result }
  | { readonly stage: 'failed'; readonly engine: AiEngine; readonly error: Error };

export interface EngineControls<Result> {
  readonly run: EngineRun<Result>;
  /** The consent is asked for before the first note that would leave. */
  readonly start: (engine: AiEngine) => void;
  /** After the consent was given. */
  readonly startAgreed: () => void;
  readonly stop: () => void;
}

type Usage = Pick<AiStatus, 'aiUsageUsed' | 'aiUsageLimit'>;

const IDLE = { stage: 'idle' } as const;

/**
 * Runs an engine and tells how far it is. Another engine is never taken in the place of one that failed: the member
 * says so by `start`.
 */
export function useEngineRun<Result extends Usage>(
  status: AiStatus | undefined,
  work: (how: EngineWork) => Promise<Result>,
): EngineControls<Result> {
  const [run, setShown] = useState<EngineRun<Result>>(IDLE);
  /** As it is now, for answers that come late. */
  const latest = useRef<EngineRun<Result>>(IDLE);
  const setRun = (next: EngineRun<Result>) => {
    latest.current = next;
    setShown(next);
  };
  const client = useQueryClient();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (engine: AiEngine) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: EngineRun<Result>) => {
      if (!signal.aborted) setRun(next);
    };
    const startedAt = Date.now();
    show({ stage: 'waiting', engine, progress: null, startedAt });
    try {
      const onProgress = (progress: AiProgress) => show({ stage: 'waiting', engine, progress, startedAt });
      const result = await work({ engine, signal, onProgress });
      usageTold(client, result);
      show({ stage: 'done', result });
    } catch (reason) {
      if (signal.aborted) return;
      // It was taken back elsewhere, or the month was used up there.
      void client.invalidateQueries({ queryKey: aiKeys.status });
      if (isRefusedBy(reason, 'AI_CONSENT_REQUIRED')) show({ stage: 'asking' });
      else show({ stage: 'failed', engine, error: reason as Error });
    }
  };

  const stop = () => {
    running.current?.abort();
    setRun(IDLE);
  };
  return {
    run,
    start: (engine) => {
      if (engine === 'llm' && status?.llm?.agreed === false) setRun({ stage: 'asking' });
      else void begin(engine);
    },
    startAgreed: () => {
      // Whoever has turned away meanwhile, or taken the rules, sends nothing.
      if (latest.current.stage === 'asking') void begin('llm');
    },
    stop,
  };
}
