import { attemptSave, editDraft, isSameText, type NoteText } from '@molip/domain/notes';
import { memberKey } from '#shared/lib/member-data.ts';
import { type DeviceNote, isBlank, isSynced, withTabConflict } from './device-note.ts';

const NAME = 'left-note';

/** A note as the page had it that was left, with what was typed last. */
interface LeftDraft {
  readonly note: DeviceNote;
  /** The id of the save request that was sent at that moment. */
  readonly saveId: string | null;
}

export interface StoredDraft extends LeftDraft {
  /** Unless another page has put a later one in its place. */
  drop(): void;
}

/**
 * A page that is being left may get no write to its database through, and one in the back/forward cache must not try:
 * `localStorage` takes the text at once. The next page that looks at this member's notes puts it into the database.
 */
export function storeLeftDraft(before: DeviceNote, text: NoteText, saveId: string | null): () => void {
  const note = { ...before, changedAt: Date.now(), draft: editDraft(before.draft, text) };
  if (isSynced(note) || isBlank(note)) return () => {};
  const storageKey = memberKey(`${NAME}.${note.key}`, note.memberId);
  const stored = JSON.stringify({ note, saveId } satisfies LeftDraft);
  try {
    localStorage.setItem(storageKey, stored);
  } catch {
    // Full or refused: the request that goes out now is all there is.
  }
  return () => dropIfSame(storageKey, stored);
}

export function readLeftDrafts(memberId: number): StoredDraft[] {
  try {
    const isOurs = (key: string) => key.startsWith(`molip.${NAME}.`) && key.endsWith(`.${memberId}`);
    return Object.keys(localStorage)
      .filter(isOurs)
      .flatMap((storageKey) => {
        const stored = localStorage.getItem(storageKey);
        if (stored === null) return [];
        return [{ ...(JSON.parse(stored) as LeftDraft), drop: () => dropIfSame(storageKey, stored) }];
      });
  } catch {
    return [];
  }
}

function dropIfSame(storageKey: string, stored: string): void {
  try {
    if (localStorage.getItem(storageKey) === stored) localStorage.removeItem(storageKey);
  } catch {
    // Then it is not there either.
  }
}

/** What the page would have written. Where others have written since, both texts stay, for the person to decide. */
export function withLeftDraft(current: DeviceNote | null, { note, saveId }: LeftDraft): DeviceNote {
  const onto = current ?? note;
  const { text } = note.draft;
  const isSame = isSameText(onto.draft.text, text);
  if (!isSame && onto.changeNumber !== note.changeNumber)
    return { ...onto, draft: withTabConflict(onto.draft, text) };
  const draft = isSame ? onto.draft : editDraft(onto.draft, text);
  return {
    ...onto,
    changedAt: Math.max(onto.changedAt, note.changedAt),
    wantedTags: note.wantedTags ?? onto.wantedTags,
    draft: saveId === null ? draft : attemptSave(draft, saveId),
  };
}
