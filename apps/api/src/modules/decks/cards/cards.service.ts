import type { CallRequest, Card, calls } from '@molip/contract';
import { isStorageFull, requireStorage, storedBytes } from '#modules/membership/index.ts';
import { ownNotesAmong } from '#modules/notes/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CardWithDeck, presentCard } from '../deck-record.ts';
import { decksRepository } from '../decks.repository.ts';
import { requireFound, requireNotDeleted, requireRestorable } from '../require.ts';
import { cardsRepository, type NewCard } from './cards.repository.ts';
import { blankCard, bytesOfCards, sourceColumns } from './new-card.ts';
import { fillsPage } from './page-bytes.repository.ts';
import { readTagCursor, writeTagCursor } from './tag-cursor.ts';

type Query = CallRequest<typeof calls.listCards>['query'];
type TagsQuery = CallRequest<typeof calls.listDeckTags>['query'];
type Create = CallRequest<typeof calls.createCard>['body'];
type CreateMany = CallRequest<typeof calls.createCards>['body'];
type Update = CallRequest<typeof calls.updateCard>['body'];

const SEARCH_MAX = 100;

export function cardsService(db: Db, clock: Clock) {
  /** Locks a card, changes it, and answers with the card as it is then. */
  const onCard = (
    memberId: number,
    cardId: number,
    work: (tx: Db, card: CardWithDeck) => Promise<void>,
    judge: (card: CardWithDeck | undefined) => CardWithDeck = requireNotDeleted,
  ): Promise<Card> =>
    db.transaction(async (tx: Db) => {
      const cards = cardsRepository(tx, memberId);
      const [locked] = await cards.lock([cardId]);
      await work(tx, judge(locked));
      const [card] = await cards.lock([cardId]);
      return presentCard(requireFound(card));
    });

  /** @param deckId a deck that is locked */
  const insert = async (
    tx: Db,
    memberId: number,
    deckId: number,
    made: readonly NewCard[],
  ): Promise<number[]> => {
    await requireOwnNotes(
      tx,
      memberId,
      made.flatMap(({ sourceNoteId }) => sourceNoteId ?? []),
    );
    await requireStorage(tx, memberId, bytesOfCards(made), clock.now());
    const ids = await cardsRepository(tx, memberId).insert(made);
    await decksRepository(tx, memberId).addToCount(deckId, ids.length);
    return ids;
  };

  return {
    async list(memberId: number, deckId: number, { cursor, limit, q, tag }: Query) {
      const before = cursor === undefined ? null : readCursor(cursor);
      const filter = { q: q?.trim(), tags: tag };
      const cards = cardsRepository(db, memberId);
      const [rows, total] = await Promise.all([
        cards.list(deckId, filter, before, limit + 1),
        cards.count(deckId, filter),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        cards: page.map(presentCard),
        total,
        nextCursor: last && (rows.length > limit || fillsPage(page)) ? String(last.cardId) : null,
      };
    },

    async search(memberId: number, keyword: string, deckId: number | null): Promise<Card[]> {
      return (await cardsRepository(db, memberId).search(keyword, deckId, SEARCH_MAX)).map(presentCard);
    },

    async tagsOf(memberId: number, deckId: number, { cursor, limit }: TagsQuery) {
      const after = cursor === undefined ? null : readTagCursor(cursor);
      if (cursor !== undefined && !after) throw badCursor();
      requireFound(await decksRepository(db, memberId).find(deckId));
      const listed = await cardsRepository(db, memberId).tagsOf(deckId, after, limit + 1);
      const tags = listed.slice(0, limit);
      const last = tags.at(-1);
      return { tags, nextCursor: listed.length > limit && last ? writeTagCursor(last) : null };
    },

    async read(memberId: number, cardId: number): Promise<Card> {
      return presentCard(requireFound(await cardsRepository(db, memberId).find(cardId)));
    },

    create: (memberId: number, deckId: number, card: Create): Promise<Card> =>
      db.transaction(async (tx: Db) => {
        requireNotDeleted(await decksRepository(tx, memberId).lock(deckId));
        const cards = cardsRepository(tx, memberId);
        const findExisting = () => (card.clientId ? cards.findByClientId(card.clientId) : null);
        const made = [blankCard(deckId, card, clock.now())];
        const [cardId] = await insert(tx, memberId, deckId, made).catch(async (refused: unknown) => {
          // A repeated creation needs no room.
          if (isStorageFull(refused) && (await findExisting())) return [];
          throw refused;
        });
        if (cardId !== undefined) return presentCard(requireFound(await cards.find(cardId)));
        return presentCard(requireNotDeleted(await findExisting()));
      }),

    createMany: (memberId: number, deckId: number, { cards: given, clientId }: CreateMany) =>
      db.transaction(async (tx: Db): Promise<{ cards: Card[] }> => {
        requireNotDeleted(await decksRepository(tx, memberId).lock(deckId));
        const cards = cardsRepository(tx, memberId);
        const batchId = clientId ?? null;
        if (batchId !== null && !(await cards.beginBatch(batchId, clock.now())))
          return { cards: (await cards.listOfBatch(batchId)).map(presentCard) };
        const made = given.map((card) => ({ ...blankCard(deckId, card, clock.now()), batchId }));
        const ids = await insert(tx, memberId, deckId, made);
        return { cards: (await cards.lock(ids)).map(presentCard) };
      }),

    update: (memberId: number, cardId: number, update: Update): Promise<Card> =>
      onCard(memberId, cardId, async (tx, card) => {
        const cards = cardsRepository(tx, memberId);
        const { content = card.content, answer = card.answer, deckId = card.deckId } = update;
        const { sourceNoteId, sourceText } =
          update.source === undefined ? card : sourceColumns(update.source);
        const growth =
          storedBytes(content, answer, sourceText) - storedBytes(card.content, card.answer, card.sourceText);
        if (update.content ?? update.answer ?? update.source)
          await requireStorage(tx, memberId, growth, clock.now());
        if (content !== card.content || answer !== card.answer)
          await cards.rewrite(cardId, { content, answer });
        if (deckId !== card.deckId) await move(tx, memberId, card, deckId);
        if (update.source) await requireOwnNotes(tx, memberId, [update.source.noteId]);
        await cards.update(cardId, {
          deckId,
          sourceNoteId,
          sourceText,
          suspended: update.suspended ?? card.suspended,
          buriedUntil: instantOr(update.buriedUntil, card.buriedUntil),
          updatedAt: clock.now(),
        });
      }),

    async delete(memberId: number, cardId: number): Promise<void> {
      await onCard(memberId, cardId, async (tx, card) => {
        await cardsRepository(tx, memberId).update(cardId, { deletedAt: clock.now() });
        await decksRepository(tx, memberId).addToCount(card.deckId, -1);
      });
    },

    restore: (memberId: number, cardId: number): Promise<Card> =>
      onCard(
        memberId,
        cardId,
        async (tx, card) => {
          if (card.deletedAt === null) return;
          await cardsRepository(tx, memberId).update(cardId, { deletedAt: null });
          await decksRepository(tx, memberId).addToCount(card.deckId, 1);
        },
        (card) => requireRestorable(card, clock.now()),
      ),
  };
}

async function requireOwnNotes(tx: Db, memberId: number, noteIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(noteIds)];
  const own = await ownNotesAmong(tx, memberId, wanted);
  if (wanted.some((noteId) => !own.has(noteId))) throw new Refusal('NOT_FOUND');
}

async function move(tx: Db, memberId: number, card: CardWithDeck, deckId: number): Promise<void> {
  const decks = decksRepository(tx, memberId);
  requireFound(await decks.find(deckId));
  const changes = [
    { deckId: card.deckId, count: -1 },
    { deckId, count: 1 },
  ];
  // In order, so that two moves between the same decks cannot deadlock.
  for (const change of changes.sort((a, b) => a.deckId - b.deckId))
    await decks.addToCount(change.deckId, change.count);
}

/** Undefined keeps the value, null clears it. */
function instantOr(given: string | null | undefined, present: Date | null): Date | null {
  if (given === undefined) return present;
  return given === null ? null : new Date(given);
}

function readCursor(text: string): number {
  const cardId = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(cardId)) return cardId;
  throw badCursor();
}

function badCursor(): Refusal {
  return new Refusal('VALIDATION_FAILED', {
    errors: [{ field: 'cursor', message: '이어 볼 자리를 찾지 못했어요. 처음부터 다시 열어 주세요.' }],
  });
}
