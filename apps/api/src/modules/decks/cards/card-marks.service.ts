import { cleanTags, mergeTags, TAGS_MAX } from '@molip/domain/text';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { CardRow, CardWithDeck } from '../deck-record.ts';
import { requireNotDeleted } from '../require.ts';
import { cardsRepository } from './cards.repository.ts';

type Marks = Pick<CardRow, 'tags' | 'bookmarkedAt'>;

/** Tags and bookmarks of a card. */
export function cardMarksService(db: Db, clock: Clock) {
  const change = (memberId: number, cardId: number, decide: (card: CardWithDeck) => Partial<Marks>) =>
    db.transaction(async (tx: Db): Promise<Partial<Marks>> => {
      const cards = cardsRepository(tx, memberId);
      const [card] = await cards.lock([cardId]);
      const marks = decide(requireNotDeleted(card));
      await cards.update(cardId, marks);
      return marks;
    });

  return {
    async addTags(memberId: number, { cardId, tagNames }: { cardId: number; tagNames: string[] }) {
      const { tags = [] } = await change(memberId, cardId, (card) => {
        const merged = mergeTags(card.tags, tagNames);
        if (merged.length > TAGS_MAX) throw new Refusal('TOO_MANY_TAGS');
        return { tags: merged };
      });
      return { cardId, tags };
    },

    async removeTag(memberId: number, cardId: number, tagName: string): Promise<void> {
      const [name] = cleanTags([tagName]);
      await change(memberId, cardId, ({ tags }) => ({ tags: tags.filter((tag) => tag !== name) }));
    },

    async addBookmark(memberId: number, cardId: number): Promise<void> {
      await change(memberId, cardId, ({ bookmarkedAt }) => ({ bookmarkedAt: bookmarkedAt ?? clock.now() }));
    },

    async removeBookmark(memberId: number, cardId: number): Promise<void> {
      await change(memberId, cardId, () => ({ bookmarkedAt: null }));
    },
  };
}
