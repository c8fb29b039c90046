import type { ImportResult } from '@molip/contract';
import { create } from 'zustand';

interface About {
  readonly fileName: string;
}
interface Stoppable extends About {
  readonly isStopping: boolean;
}

export type ImportState =
  | { readonly step: 'idle' }
  | ({ readonly step: 'sending'; readonly percent: number } & Stoppable)
  | ({
      readonly step: 'working';
      readonly progress: number;
      /** The server did not answer when it was last looked at. */
      readonly isUnheard: boolean;
      readonly couldNotStop: boolean;
    } & Stoppable)
  | ({ readonly step: 'done'; readonly result: ImportResult } & About)
  | ({
      readonly step: 'failed';
      readonly message: string;
      readonly canRetry: boolean;
      /** Surely nothing came in. Without the last word of the server nobody knows. */
      readonly isUntouched: boolean;
    } & About)
  | ({ readonly step: 'stopped' } & About);

export type RunningImport = Extract<ImportState, { step: 'sending' | 'working' }>;

interface ImportRun {
  readonly memberId: number | null;
  readonly state: ImportState;
  /** How many dialogs show it: what is being looked at needs no toast. */
  readonly watchers: number;
}

const IDLE: ImportState = { step: 'idle' };

/** The one import of this tab. It belongs to no dialog, so that it goes on when that is closed. */
export const useImportRun = create<ImportRun>(() => ({ memberId: null, state: IDLE, watchers: 0 }));

export const importState = (): ImportState => useImportRun.getState().state;
export const showImport = (state: ImportState): void => useImportRun.setState({ state });

/** What a member sees: another's import is none of theirs. */
export function importOf({ memberId, state }: ImportRun, whose: number): ImportState {
  return memberId === whose ? state : IDLE;
}

export function isRunning(state: ImportState): state is RunningImport {
  return state.step === 'sending' || state.step === 'working';
}

/** Returns the way to look away again. */
export function watchImport(): () => void {
  useImportRun.setState(({ watchers }) => ({ watchers: watchers + 1 }));
  return () => useImportRun.setState(({ watchers }) => ({ watchers: watchers - 1 }));
}
