import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { NoteListPage as List, type NoteSearch, useUnsentNotes } from '../../features/notes/index.ts';
import { useMemberId, useTimeZone } from '../use-member.ts';

export function NoteListPage() {
  const search = useSearch({ from: '/main/member/note' });
  const navigate = useNavigate();
  const unsent = useUnsentNotes(useMemberId());
  const onSearch = useCallback(
    (next: NoteSearch, { replace }: { readonly replace: boolean }) =>
      void navigate({ to: '/note', search: next, replace, resetScroll: !replace }),
    [navigate],
  );
  return <List search={search} onSearch={onSearch} timeZone={useTimeZone()} unsent={unsent} />;
}
