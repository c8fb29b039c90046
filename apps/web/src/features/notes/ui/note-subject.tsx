import noteIcon from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { SubjectLine } from '#shared/ui/subject-line.tsx';
import { noteQuery } from '../api/note-queries.ts';
import { notesCopy as copy } from '../copy.ts';
import { readableFromServer, titleOf } from '../model/readable-note.ts';
import { notePath } from './list/note-paths.ts';

interface NoteSubjectProps {
  readonly noteId: number;
  readonly onClear: () => void;
}

export function NoteSubject({ noteId, onClear }: NoteSubjectProps) {
  const { data, isError } = useQuery(noteQuery(String(noteId)));
  const title = data ? titleOf(readableFromServer(data)) : isError ? copy.someNote : '';
  return (
    <SubjectLine icon={noteIcon} to={notePath(noteId)} clearLabel={copy.clearSubject} onClear={onClear}>
      {title}
    </SubjectLine>
  );
}
