import type { RunningImport } from '../../api/transfer/import-state.ts';
import { transferCopy as copy } from './copy.ts';

/** Of the whole way, in percent. */
const SENDING_SHARE = 30;
/** From here on the job has read the file. */
const READ_PROGRESS = 50;

/** One bar for both halves: it never runs back. */
export function overallPercent(state: RunningImport): number {
  if (state.step === 'sending') return Math.floor((state.percent * SENDING_SHARE) / 100);
  return Math.floor(SENDING_SHARE + (state.progress * (100 - SENDING_SHARE)) / 100);
}

export function progressWords(state: RunningImport): string {
  if (state.isStopping) return copy.stopping;
  if (state.step === 'sending') return copy.sending;
  return state.progress < READ_PROGRESS ? copy.reading : copy.putting;
}
