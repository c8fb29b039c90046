import { type ImportResult, Uuid } from '@molip/contract';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { memberKey } from '#shared/lib/member-data.ts';

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
      readonly isUnreachable: boolean;
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

const StoredImport = z.object({ jobId: Uuid, fileName: z.string() });
export type KeptImport = z.infer<typeof StoredImport>;

const keyOf = (memberId: number) => memberKey('import', memberId);

/** Which job this tab follows, so that it is found again after a reload. */
export function storeImport(memberId: number, kept: KeptImport): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(kept));
  } catch {
    // Storage is refused: the job ends all the same, only nobody is told after a reload.
  }
}

export function readStoredImport(memberId: number): KeptImport | null {
  try {
    return StoredImport.safeParse(JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function deleteStoredImport(memberId: number): void {
  try {
    sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // Nothing was kept.
  }
}
