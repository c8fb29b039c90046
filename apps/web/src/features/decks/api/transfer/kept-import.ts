import { Uuid } from '@molip/contract';
import * as z from 'zod/mini';
import { memberKey } from '#shared/lib/member-data.ts';

const KeptImport = z.object({ jobId: Uuid, fileName: z.string() });
export type KeptImport = z.infer<typeof KeptImport>;

const keyOf = (memberId: number) => memberKey('import', memberId);

/** Which job this tab follows, so that it is found again after a reload. */
export function keepImport(memberId: number, kept: KeptImport): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(kept));
  } catch {
    // Storage is refused: the job ends all the same, only nobody is told after a reload.
  }
}

export function keptImport(memberId: number): KeptImport | null {
  try {
    return KeptImport.safeParse(JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function forgetImport(memberId: number): void {
  try {
    sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // Nothing was kept.
  }
}
