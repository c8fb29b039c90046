import type { Readable } from 'node:stream';
import { Refusal } from '#platform/http/refusal.ts';
import { makeAdmission } from '#platform/isolated/admission.ts';

/** Downloads of one member that have not ended: a second deck may be asked for while the first one comes. */
const UNFINISHED_PER_MEMBER_MAX = 2;
/** Each takes seconds. The page gives up after a minute without an answer. */
const WAITING_MAX = 10;
const RETRY_AFTER_S = 5;
/** What the thread that writes packages takes. */
const MEMORY_MB = 100;

export interface Place {
  /** The next package may be written. Again: nothing. */
  readonly leave: () => void;
}

export interface PlaceRequest {
  readonly memberId: number;
  readonly signal?: AbortSignal;
  /** Part of an archive, of which a member has one at a time: it waits instead of being refused. */
  readonly isArchive?: boolean;
}

export interface ExportPlaces {
  /** One package is written at a time; the member who has waited longest since their last turn is next. */
  take(request: PlaceRequest): Promise<Place>;
}

export function exportPlaces(): ExportPlaces {
  const admit = makeAdmission({
    atOnce: 1,
    memoryMb: MEMORY_MB,
    waitingMax: WAITING_MAX,
    waitingMaxPerOwner: UNFINISHED_PER_MEMBER_MAX,
  });
  return {
    take: ({ memberId, signal, isArchive = false }) =>
      new Promise<Place>((resolve, reject) => {
        const claim = { owner: memberId, memoryMb: MEMORY_MB, isLong: true, isJob: isArchive };
        const hold = () => new Promise<void>((leave) => resolve({ leave }));
        admit(claim, hold, signal).catch(reject);
      }),
  };
}

/** Refuses a member's third download until one of the others has been read to its end, or given up. */
export function boundedDownloads() {
  const unfinished = new Map<number, number>();
  const count = (memberId: number, change: number) => {
    const counted = (unfinished.get(memberId) ?? 0) + change;
    if (counted > 0) unfinished.set(memberId, counted);
    else unfinished.delete(memberId);
  };
  return async <File extends { readonly content: Readable }>(
    memberId: number,
    make: () => Promise<File>,
  ): Promise<File> => {
    if ((unfinished.get(memberId) ?? 0) >= UNFINISHED_PER_MEMBER_MAX)
      throw new Refusal('EXPORT_UNDER_WAY', { retryAfterSeconds: RETRY_AFTER_S });
    count(memberId, 1);
    try {
      const file = await make();
      file.content.once('close', () => count(memberId, -1));
      return file;
    } catch (error) {
      count(memberId, -1);
      throw error;
    }
  };
}
