import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readStudySearch, StudyPage as Study, type StudySearch } from '#features/decks/index.ts';
import { useOwner } from '../use-member.ts';
import { PageWithAd } from './page-with-ad.tsx';
import { useTransfer } from './use-transfer.tsx';

export function StudyPage() {
  const search = readStudySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: StudySearch, { replace }: { readonly replace: boolean }) =>
      void navigate({ to: '/study', search: next, replace, resetScroll: !replace }),
    [navigate],
  );
  const { onImport, parts } = useTransfer();
  const owner = useOwner();
  return (
    <>
      {parts}
      <PageWithAd position="DECK_LIST">
        {(ad) => (
          <Study
            {...owner}
            search={search}
            onSearch={onSearch}
            onFocus={({ deckId }) => void navigate({ to: '/timer', search: { deck: deckId } })}
            onImport={onImport}
            banner={ad}
          />
        )}
      </PageWithAd>
    </>
  );
}
