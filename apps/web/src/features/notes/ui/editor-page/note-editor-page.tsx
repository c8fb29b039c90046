import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShownLane } from '#shared/outbox/index.ts';
import { pendingDecision } from '../../model/editing-store.ts';
import { editorAddressOf } from '../../model/note-address.ts';
import type { NoteEditing } from '../../model/note-editing.ts';
import { noteLane } from '../../model/note-sync.ts';
import { useNoteEditing } from '../../model/use-note-editing.ts';
import { UnreadableNote } from '../reading/reading-states.tsx';
import { ConflictView } from './conflict-view.tsx';
import { DeletedElsewhereView } from './deleted-elsewhere-view.tsx';
import { OpeningNote } from './editor-states.tsx';
import { NoteForm } from './note-form.tsx';

export interface EditorPageActions {
  /** The note's new address, which replaces the old one. */
  readonly onAddress: (noteKey: string) => void;
  readonly onDone: (noteKey: string) => void;
  /** 완료 of a new note without text. */
  readonly onNothing: () => void;
  readonly onList: () => void;
}

interface NoteEditorPageProps extends EditorPageActions {
  readonly memberId: number;
  /** The note's key in the address; undefined for a new note. */
  readonly noteKey: string | undefined;
}

/** One page for new and existing notes: a new note is created by its first character. */
export function NoteEditorPage({ memberId, noteKey, ...actions }: NoteEditorPageProps) {
  const editing = useNoteEditing(memberId, noteKey);
  const isOpen = useStore(editing.store, ({ status, note }) => status === 'open' && note !== null);
  const failure = useStore(editing.store, (state) => state.failure);
  useAddress(editing, noteKey, actions.onAddress);
  if (isOpen) return <Opened editing={editing} actions={actions} />;
  if (!failure) return <OpeningNote />;
  return <UnreadableNote error={failure} onRetry={() => void editing.open()} />;
}

function Opened({ editing, actions }: { editing: NoteEditing; actions: EditorPageActions }) {
  const decision = useStore(editing.store, pendingDecision);
  useShownLane(useStore(editing.store, ({ note }) => (note ? noteLane(note.key) : undefined)));
  if (decision === 'conflict') return <ConflictView editing={editing} />;
  if (decision === 'deleted') return <DeletedElsewhereView editing={editing} {...actions} />;
  return <NoteForm editing={editing} onDone={actions.onDone} onNothing={actions.onNothing} />;
}

/** new → the clientId, as soon as there is something to come back to → the id, once the server has given it. */
function useAddress(editing: NoteEditing, noteKey: string | undefined, onAddress: (key: string) => void) {
  const address = useStore(editing.store, ({ note }) => editorAddressOf(note));
  useEffect(() => {
    if (address !== null && address !== noteKey) onAddress(address);
  }, [address, noteKey, onAddress]);
}
