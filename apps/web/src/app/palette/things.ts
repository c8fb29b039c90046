import cards from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import card from '@phosphor-icons/core/assets/regular/note-blank.svg?raw';
import notebook from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import type { useRouter } from '@tanstack/react-router';
import type { FoundCard, FoundDeck } from '#features/decks/index.ts';
import type { NoteListItem } from '#features/notes/index.ts';
import type { Entry } from '#features/palette/index.ts';

type Router = ReturnType<typeof useRouter>;

/** Notes, decks and cards as lines of the palette, each with the way to its page. */
export function thingsOf(router: Router) {
  return {
    note: ({ noteKey, title, excerpt }: NoteListItem): Entry => ({
      id: `note:${noteKey}`,
      kind: 'note',
      icon: notebook,
      title,
      detail: excerpt,
      choose: () => void router.navigate({ to: '/note/$noteKey', params: { noteKey } }),
    }),

    deck: ({ deckId, deckName }: FoundDeck): Entry => ({
      id: `deck:${deckId}`,
      kind: 'deck',
      icon: cards,
      title: deckName,
      choose: () =>
        void router.navigate({ to: '/flashcards/$deckId/cards', params: { deckId: String(deckId) } }),
    }),

    /** Among those of its deck that hold the same words: a card has no page of its own. */
    card:
      (words: string) =>
      ({ cardId, deckId, deckName, front, back }: FoundCard): Entry => ({
        id: `card:${cardId}`,
        kind: 'card',
        icon: card,
        title: front,
        detail: [deckName, back].filter(Boolean).join(' · '),
        choose: () =>
          void router.navigate({
            to: '/flashcards/$deckId/cards',
            params: { deckId: String(deckId) },
            search: { q: words, scope: 'both' },
          }),
      }),
  };
}

export type Things = ReturnType<typeof thingsOf>;
