import { type AiEngine, AiProgress } from '@molip/contract';
import { sendForEvents } from '#shared/lib/streams/send-for-events.ts';

/** What every call to an engine is given beside its own input. */
export interface EngineWork {
  readonly engine: AiEngine;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: AiProgress) => void;
}

/** Sends and hears how far it is; what cannot be read is no progress. */
export function byEvents({ signal, onProgress }: Omit<EngineWork, 'engine'>) {
  const by = sendForEvents((told) => {
    const progress = AiProgress.safeParse(told);
    if (progress.success) onProgress(progress.data);
  });
  return { signal, by };
}
