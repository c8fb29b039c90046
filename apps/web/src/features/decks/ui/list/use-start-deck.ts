import { useQuery } from '@tanstack/react-query';
import type { DeckListPage } from '../../api/deck-types.ts';
import { deckListQuery } from '../../api/list-decks.ts';
import { countOf } from './today-card.tsx';

const BUSIEST = { sort: 'dueCnt,desc', page: 0, size: 1 } as const;

/** Where 복습 시작 leads: the first deck on this page that has something due, else the one that has most anywhere. */
export function useStartDeck(list: DeckListPage | undefined, isSample: boolean): number | null {
  const hasWork = list !== undefined && !isSample && countOf(list.today) > 0;
  const here =
    list?.decks.find(({ dueCnt }) => dueCnt > 0) ?? list?.decks.find(({ newCnt }) => newCnt > 0) ?? null;
  const { data: elsewhere } = useQuery({ ...deckListQuery(BUSIEST), enabled: hasWork && here === null });
  if (!hasWork) return null;
  return (here ?? elsewhere?.decks[0])?.deckId ?? null;
}
