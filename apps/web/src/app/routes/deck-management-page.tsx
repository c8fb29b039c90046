import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  DeckManagementPage as Management,
  readStudySearch,
  type StudySearch,
} from '#features/decks/index.ts';
import { useOwner } from '../use-member.ts';
import { useTransfer } from './use-transfer.tsx';

export function DeckManagementPage() {
  const search = readStudySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: StudySearch, { replace }: { readonly replace: boolean }) =>
      void navigate({ to: '/study/deck-management', search: next, replace, resetScroll: !replace }),
    [navigate],
  );
  const { onImport, onExport, parts } = useTransfer();
  return (
    <>
      {parts}
      <Management
        {...useOwner()}
        search={search}
        onSearch={onSearch}
        onImport={onImport}
        onExport={onExport}
      />
    </>
  );
}
