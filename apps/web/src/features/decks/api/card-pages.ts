import type { CallResponse, Card, decksCalls } from '@molip/contract';
import type { InfiniteData } from '@tanstack/react-query';

export type CardListPage = CallResponse<typeof decksCalls.listCards>;
export type CardPages = InfiniteData<CardListPage, string | undefined>;

export function cardIn(data: CardPages, cardId: number): Card | undefined {
  for (const page of data.pages) {
    const card = page.cards.find((one) => one.cardId === cardId);
    if (card) return card;
  }
  return undefined;
}

/** Pages that did not change stay the same objects, so that memoised results remain valid. */
export function withoutCards(data: CardPages, cardIds: ReadonlySet<number>): CardPages {
  const isRemoved = ({ cardId }: Card) => cardIds.has(cardId);
  const removedCount = data.pages.reduce((count, { cards }) => count + cards.filter(isRemoved).length, 0);
  if (removedCount === 0) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      cards: page.cards.some(isRemoved) ? page.cards.filter((card) => !isRemoved(card)) : page.cards,
      total: page.total - removedCount,
    })),
  };
}

export function withCardChanged(data: CardPages, card: Card): CardPages {
  let isThere = false;
  const pages = data.pages.map((page) => {
    const at = page.cards.findIndex(({ cardId }) => cardId === card.cardId);
    if (at < 0) return page;
    isThere = true;
    return { ...page, cards: page.cards.with(at, card) };
  });
  return isThere ? { ...data, pages } : data;
}

/** Inserts cards by their order, newest first; a card that is listed already is replaced. */
export function withCards(data: CardPages, cards: readonly Card[]): CardPages {
  const known = cards.filter(({ cardId }) => cardIn(data, cardId));
  const replaced = known.reduce(withCardChanged, data);
  const added = cards.filter((card) => !known.includes(card));
  if (added.length === 0) return replaced;
  return {
    ...replaced,
    pages: replaced.pages.map((page, index) => {
      const above = replaced.pages[index - 1]?.cards.at(-1)?.cardId ?? Number.POSITIVE_INFINITY;
      const lowest = page.nextCursor === null ? Number.NEGATIVE_INFINITY : (page.cards.at(-1)?.cardId ?? 0);
      const here = added.filter(({ cardId }) => cardId < above && cardId > lowest);
      const together = here.length === 0 ? page.cards : [...page.cards, ...here].sort(newestFirst);
      return { ...page, cards: together, total: page.total + added.length };
    }),
  };
}

/** Replaces the first page. Where it no longer fits the other pages, they are dropped. */
export function withFirstPage(data: CardPages, head: CardListPage): CardPages {
  const [first, ...others] = data.pages;
  const fits =
    first !== undefined &&
    first.total === head.total &&
    first.cards.at(-1)?.cardId === head.cards.at(-1)?.cardId;
  if (others.length === 0 || !fits) return { pages: [head], pageParams: [undefined] };
  return { ...data, pages: [head, ...others] };
}

const newestFirst = (a: Card, b: Card) => b.cardId - a.cardId;
