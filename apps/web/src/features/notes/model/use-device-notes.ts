import { excerptOf, shownTitle } from '@molip/domain/notes';
import { useEffect, useState } from 'react';
import { notesCopy } from '../copy.ts';
import type { UnsentNote } from '../ui/list/unsent-note.ts';
import { type DeviceNote, isSynced } from './device-note.ts';
import { findDeviceNote, listUnsentNotes } from './device-notes.ts';
import { onNoteChange } from './note-tabs.ts';

/** News come with every letter that is typed in another tab; a list need not follow each. */
const FOLLOW_MS = 300;

/** What only this device has, for the list. */
export function useUnsentNotes(memberId: number | undefined): readonly UnsentNote[] {
  const [notes, setNotes] = useState<readonly UnsentNote[]>([]);
  useEffect(() => {
    if (memberId === undefined) return;
    return followNotes(memberId, async () => (await listUnsentNotes(memberId)).map(unsentNote), setNotes);
  }, [memberId]);
  return notes;
}

function unsentNote({ key, noteId, draft, changedAt, isGone }: DeviceNote): UnsentNote {
  const { title, content } = draft.text;
  return {
    key: noteId === null ? key : String(noteId),
    title: shownTitle(title, content) || notesCopy.untitled,
    excerpt: excerptOf(content),
    changedAt: new Date(changedAt),
    isNew: noteId === null,
    hasConflict: isGone || draft.conflict !== null,
  };
}

interface HeldNote {
  /** Undefined while it is being looked for. */
  readonly held: DeviceNote | null | undefined;
  /** What waits here comes before what the server has. */
  readonly isWaiting: boolean;
}

/** One note as this device holds it. */
export function useDeviceNote(memberId: number | undefined, key: string): HeldNote {
  const [found, setFound] = useState<{ key: string; note: DeviceNote | null }>();
  useEffect(() => {
    if (memberId === undefined) return;
    return followNotes(memberId, async () => ({ key, note: await findDeviceNote(memberId, key) }), setFound);
  }, [memberId, key]);
  const known = found?.key === key ? found.note : undefined;
  const held = known?.isRemoved ? null : known;
  return { held, isWaiting: held != null && !isSynced(held) };
}

/** Shows what is there now, and again some time after each news. Returns how to end it. */
export function followNotes<T>(
  memberId: number,
  read: () => Promise<T>,
  show: (found: T) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookNow = () => {
    timer = undefined;
    if (isOver) return;
    read().then(
      (found) => {
        if (!isOver) show(found);
      },
      () => {},
    );
  };
  lookNow();
  const stop = onNoteChange((news) => {
    if (news.memberId !== memberId) return;
    timer ??= setTimeout(lookNow, FOLLOW_MS);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
