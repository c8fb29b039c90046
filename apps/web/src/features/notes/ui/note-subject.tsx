import noteIcon from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import close from '@phosphor-icons/core/assets/regular/x.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { noteQuery } from '../api/read-note.ts';
import { notesCopy as copy } from '../copy.ts';
import { notePath } from './list/note-paths.ts';
import { readableNote, titleOf } from './reading/readable-note.ts';

interface NoteSubjectProps {
  readonly noteId: number;
  readonly onClear: () => void;
}

/** The note that is being studied, where the timer runs: its name leads to it. */
export function NoteSubject({ noteId, onClear }: NoteSubjectProps) {
  const { data, isError } = useQuery(noteQuery(String(noteId)));
  const title = data ? titleOf(readableNote(data)) : isError ? copy.someNote : '';
  return (
    <p className="mt-1 flex max-w-full items-center rounded-full bg-surface pl-2 text-label shadow-card">
      <Link
        to={notePath(noteId)}
        className="flex min-h-5.5 min-w-0 items-center gap-0.75 text-ink no-underline hover:text-primary"
      >
        <Icon svg={noteIcon} size={20} />
        <span className="truncate">{title}</span>
      </Link>
      <IconButton svg={close} size={18} label={copy.clearSubject} onClick={onClear} />
    </p>
  );
}
