import type { Readable } from 'node:stream';
import { studyDayOf } from '@molip/domain/study-day';
import { membersRepository } from '#modules/accounts/index.ts';
import { readAllCards } from '#modules/decks/index.ts';
import { archivedPayments } from '#modules/membership/index.ts';
import type { ExportDeck } from '#modules/transfer/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ZipSource } from '#platform/zip/write-zip.ts';
import { markdownOf } from './archived-note.ts';
import { archivedRows } from './archived-rows.repository.ts';
import { makeUniqueNames, safeName } from './file-names.ts';
import { jsonArray } from './json-array.ts';
import { type Member, memberRecord } from './member-record.ts';
import { readMe } from './read-me.ts';

export interface ArchiveDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly exportDeck: ExportDeck;
  readonly productName: string;
}

/** By the member's calendar; what is past midnight is today. */
export function dayOf({ timeZone }: Member, now: Date): string {
  return studyDayOf(now, { timeZone, dayStartHour: 0 });
}

/** Everything that is the member's, file by file, each read when its turn comes. */
export async function* archiveContents(deps: ArchiveDeps, member: Member): AsyncGenerator<ZipSource> {
  const { db, clock, productName } = deps;
  const { memberId } = member;
  const rows = archivedRows(db, memberId);
  const modifiedAt = clock.now();
  const list = (name: string, content: AsyncIterable<unknown>): ZipSource => ({
    name: `${name}.json`,
    content: jsonArray(content),
    modifiedAt,
  });

  yield { name: '읽어 주세요.txt', content: readMe(productName, dayOf(member, modifiedAt)), modifiedAt };
  const record = await memberRecord(db, member);
  yield { name: 'member.json', content: `${JSON.stringify(record, null, 2)}\n`, modifiedAt };
  // Before the notes, whose links lead to those that are there.
  const images = new Set<string>();
  yield* imageFiles(deps, memberId, images);
  yield* noteFiles(deps, memberId, images);
  yield* deckFiles(deps, memberId);
  yield list('decks', rows.decks());
  yield list('cards', readAllCards(db, memberId));
  yield list('reviews', rows.reviews());
  yield list('sessions', rows.sessions());
  yield list('study', rows.studyEntries());
  yield list('attendance', rows.studyDays());
  yield list('exams', rows.exams());
  yield list('payments', archivedPayments(db, memberId));
  // Whoever has left meanwhile, by another server, has left pages that were empty: that is no archive.
  if (!(await membersRepository(db).find(memberId))) throw new Error('the member is gone');
}

/** One whose file is gone is left out. @param found gathers those that are there */
async function* imageFiles(
  { db, storage }: ArchiveDeps,
  memberId: number,
  found: Set<string>,
): AsyncGenerator<ZipSource> {
  for await (const { name, createdAt } of archivedRows(db, memberId).images()) {
    const file = await storage.read(name);
    if (!file) continue;
    found.add(name);
    yield { name: `images/${name}`, content: file.content, isPacked: true, modifiedAt: createdAt };
  }
}

async function* noteFiles(
  { db }: ArchiveDeps,
  memberId: number,
  images: ReadonlySet<string>,
): AsyncGenerator<ZipSource> {
  const names = { notes: makeUniqueNames(), 'deleted-notes': makeUniqueNames() };
  for await (const note of archivedRows(db, memberId).notes()) {
    const folder = note.deletedAt ? 'deleted-notes' : 'notes';
    const name = names[folder](safeName(note.title, '제목 없음'));
    const content = markdownOf(note, images);
    yield { name: `${folder}/${name}.md`, content, modifiedAt: note.updatedAt };
  }
}

async function* deckFiles({ db, exportDeck }: ArchiveDeps, memberId: number): AsyncGenerator<ZipSource> {
  const uniqueName = makeUniqueNames();
  for await (const deck of archivedRows(db, memberId).decks()) {
    if (deck.deletedAt) continue;
    const name = uniqueName(safeName(deck.name, '이름 없음'));
    for (const format of ['csv', 'apkg'] as const) {
      const content = await ifThere(exportDeck({ memberId, deckId: deck.deckId, format, isArchive: true }));
      if (!content) continue;
      yield {
        name: `decks/${name}.${format}`,
        content,
        isPacked: format === 'apkg',
        modifiedAt: deck.updatedAt,
      };
    }
  }
}

/** Null for a deck that was deleted since it was listed. */
async function ifThere(file: Promise<{ readonly content: Readable }>): Promise<Readable | null> {
  try {
    return (await file).content;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
