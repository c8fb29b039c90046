import { type Note, notesCalls } from '@molip/contract';
import { ApiError, request } from '../../../shared/lib/api/index.ts';
import { NOTE_FAILURES, noteFailure } from '../api/note-failure.ts';
import { type DeviceNote, deviceNoteOf, isSettled } from './device-note.ts';
import { changeDeviceNote, findDeviceNote } from './device-notes.ts';

/** A network that hardly moves does not keep anybody from a text that is here. */
const PATIENCE_MS = 3_000;

/** What waits here comes before what the server has; what was only read here steps back behind it. */
export async function openNote(memberId: number, key: string): Promise<DeviceNote> {
  const here = await findDeviceNote(memberId, key);
  if (here && !isSettled(here)) return here;
  try {
    const note = await withPatience(request(notesCalls.readNote, { params: { id: key } }), here !== null);
    return await keepCopy(memberId, here?.key ?? key, note);
  } catch (reason) {
    const isRefused = reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
    if (here && !isRefused) return here;
    throw noteFailure(reason, NOTE_FAILURES.read);
  }
}

export async function keepCopy(memberId: number, key: string, note: Note): Promise<DeviceNote> {
  const fresh = deviceNoteOf(memberId, note, key, Date.now());
  const kept = await changeDeviceNote(memberId, key, (now) =>
    now && !isSettled(now) ? now : { ...fresh, changeNumber: now?.changeNumber ?? 0 },
  );
  return kept.note ?? fresh;
}

function withPatience<T>(answer: Promise<T>, hasCopy: boolean): Promise<T> {
  if (!hasCopy) return answer;
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([answer, tooLong]);
}
