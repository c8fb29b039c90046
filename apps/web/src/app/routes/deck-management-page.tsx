import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  DeckManagementPage as Management,
  readStudySearch,
  type StudySearch,
} from '../../features/decks/index.ts';
import { useOwner } from '../use-member.ts';

export function DeckManagementPage() {
  const search = readStudySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: StudySearch, { replace }: { readonly replace: boolean }) =>
      void navigate({ to: '/study/deck-management', search: next as never, replace, resetScroll: !replace }),
    [navigate],
  );
  return <Management search={search} onSearch={onSearch} {...useOwner()} />;
}
