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
      /** The last poll got no response. */
      readonly isUnreachable: boolean;
      readonly couldNotStop: boolean;
    } & Stoppable)
  | ({ readonly step: 'done'; readonly result: ImportResult } & About)
  | ({
      readonly step: 'failed';
      readonly message: string;
      readonly canRetry: boolean;
      /** Certainly nothing was imported. Without a final response this is unknown. */
      readonly isUntouched: boolean;
    } & About)
  | ({ readonly step: 'stopped' } & About);

export type RunningImport = Extract<ImportState, { step: 'sending' | 'working' }>;

interface ImportRun {
  readonly memberId: number | null;
  readonly state: ImportState;
  /** How many dialogs show the import: while one does, no toast is shown. */
  readonly watchers: number;
}

const IDLE: ImportState = { step: 'idle' };

/** The one import of this tab, outside the dialog, so that it goes on when the dialog is closed. */
export const useImportRun = create<ImportRun>(() => ({ memberId: null, state: IDLE, watchers: 0 }));

export const importState = (): ImportState => useImportRun.getState().state;
export const showImport = (state: ImportState): void => useImportRun.setState({ state });

/** The import of this member; another member's import is not shown. */
export function importOf({ memberId, state }: ImportRun, whose: number): ImportState {
  return memberId === whose ? state : IDLE;
}

export function isRunning(state: ImportState): state is RunningImport {
  return state.step === 'sending' || state.step === 'working';
}

/** Returns a function that ends watching. */
export function watchImport(): () => void {
  useImportRun.setState(({ watchers }) => ({ watchers: watchers + 1 }));
  return () => useImportRun.setState(({ watchers }) => ({ watchers: watchers - 1 }));
}

const StoredImport = z.object({ jobId: Uuid, fileName: z.string() });
type StoredImport = z.infer<typeof StoredImport>;

const keyOf = (memberId: number) => memberKey('import', memberId);

/** The job that this tab polls, so that it is found after a reload. */
export function storeImport(memberId: number, stored: StoredImport): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(stored));
  } catch {
    // Storage is refused: the job goes on, but is not found after a reload.
  }
}

export function readStoredImport(memberId: number): StoredImport | null {
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
    // Storage is refused: nothing was stored.
  }
}
