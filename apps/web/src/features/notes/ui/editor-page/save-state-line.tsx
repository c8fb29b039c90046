import cloudCheck from '@phosphor-icons/core/assets/regular/cloud-check.svg?raw';
import cloudSlash from '@phosphor-icons/core/assets/regular/cloud-slash.svg?raw';
import warning from '@phosphor-icons/core/assets/regular/warning-circle.svg?raw';
import { useStore } from 'zustand';
import { useIsOnline } from '#shared/lib/use-is-online.ts';
import { useOutbox } from '#shared/outbox/index.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { NoteEditing } from '../../model/note-editing.ts';
import { type SaveState, saveStateOf } from '../../model/save-state.ts';
import { editorCopy as copy } from './copy.ts';

const TEXTS: Record<Exclude<SaveState['kind'], 'blank'>, string> = {
  saved: copy.saved,
  saving: copy.saving,
  offline: copy.offline,
  waiting: copy.waiting,
  conflict: copy.conflict,
  deleted: copy.deleted,
  unpersisted: copy.unpersisted,
  refused: copy.refused,
};

/** Always visible; announced to screen readers only when it is neither saved nor saving. */
export function SaveStateLine({ editing }: { readonly editing: NoteEditing }) {
  const state = useStore(editing.store);
  const outbox = useOutbox();
  const isOnline = useIsOnline();
  const save = saveStateOf(state, outbox, isOnline);
  if (save.kind === 'blank') return <span />;
  const isUsual = save.kind === 'saved' || save.kind === 'saving';
  return (
    <p
      role="status"
      aria-live={isUsual ? 'off' : 'polite'}
      data-save-state={save.kind}
      className="flex min-w-0 items-center gap-0.75 text-label text-ink-soft"
    >
      <SaveIcon kind={save.kind} />
      <span>{save.kind === 'refused' ? `${TEXTS.refused}: ${save.reason}` : TEXTS[save.kind]}</span>
    </p>
  );
}

function SaveIcon({ kind }: { readonly kind: SaveState['kind'] }) {
  if (kind === 'saved') return <Icon svg={cloudCheck} size={20} className="text-success" />;
  if (kind === 'saving') return <Spinner />;
  if (kind === 'offline' || kind === 'waiting') return <Icon svg={cloudSlash} size={20} />;
  return <Icon svg={warning} size={20} className="text-error" />;
}
