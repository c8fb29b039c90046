import { attemptSave, editDraft, isSameText, type NoteText } from '@molip/domain/notes';
import { memberKey } from '#shared/lib/member-data.ts';
import { type DeviceNote, isBlank, isSynced, withTabConflict } from './device-note.ts';

/** Part of the storage key on people's devices. */
const NAME = 'left-note';

/** A note as the closed page had it, with what was typed last. */
interface PagehideDraft {
  readonly note: DeviceNote;
  /** The id of the keepalive save that was sent with it. */
  readonly saveId: string | null;
}

export interface StoredDraft extends PagehideDraft {
  /** Does nothing when another page has stored a later draft. */
  remove(): void;
}

/**
 * A closing page may not finish a write to its database, and one in the back/forward cache must not start one:
 * `localStorage` stores the text at once. The next page that reads this member's notes moves it into the database.
 */
export function storePagehideDraft(before: DeviceNote, text: NoteText, saveId: string | null): () => void {
  const note = { ...before, changedAt: Date.now(), draft: editDraft(before.draft, text) };
  if (isSynced(note) || isBlank(note)) return () => {};
  const storageKey = memberKey(`${NAME}.${note.key}`, note.memberId);
  const stored = JSON.stringify({ note, saveId } satisfies PagehideDraft);
  try {
    localStorage.setItem(storageKey, stored);
  } catch {
    // Full or refused: only the keepalive save is left.
  }
  return () => removeIfSame(storageKey, stored);
}

export function readPagehideDrafts(memberId: number): StoredDraft[] {
  try {
    const isOwn = (key: string) => key.startsWith(`molip.${NAME}.`) && key.endsWith(`.${memberId}`);
    return Object.keys(localStorage)
      .filter(isOwn)
      .flatMap((storageKey) => {
        const stored = localStorage.getItem(storageKey);
        if (stored === null) return [];
        return [{ ...(JSON.parse(stored) as PagehideDraft), remove: () => removeIfSame(storageKey, stored) }];
      });
  } catch {
    return [];
  }
}

function removeIfSame(storageKey: string, stored: string): void {
  try {
    if (localStorage.getItem(storageKey) === stored) localStorage.removeItem(storageKey);
  } catch {
    // Storage that cannot be read has no draft either.
  }
}

/** What the closed page would have written. If another tab has written since, both texts stay for the person to decide. */
export function withPagehideDraft(current: DeviceNote | null, { note, saveId }: PagehideDraft): DeviceNote {
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
