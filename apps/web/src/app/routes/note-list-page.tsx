import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  NoteListPage as List,
  type NoteSearch,
  readNoteSearch,
  useUnsentNotes,
} from '#features/notes/index.ts';
import { useMemberId, useTimeZone } from '../use-member.ts';
import { PageWithAd } from './page-with-ad.tsx';

export function NoteListPage() {
  const search = readNoteSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const memberId = useMemberId();
  const unsent = useUnsentNotes(memberId);
  const onSearch = useCallback(
    (next: NoteSearch, { replace }: { readonly replace: boolean }) =>
      void navigate({ to: '/note', search: next as never, replace, resetScroll: !replace }),
    [navigate],
  );
  const timeZone = useTimeZone();
  return (
    <PageWithAd position="NOTE_LIST">
      {(ad) => <List {...{ memberId, search, onSearch, timeZone, unsent }} banner={ad} />}
    </PageWithAd>
  );
}
