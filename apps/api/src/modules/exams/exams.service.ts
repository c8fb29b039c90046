import { type CallRequest, type calls, EXAMS_MAX, type Exam } from '@molip/contract';
import { studyDayOf } from '@molip/domain/study-day';
import { lockMemberDay, memberDay } from '#modules/accounts/index.ts';
import { deckNames } from '#modules/decks/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type ExamRow, examsRepository } from './exams.repository.ts';

type Create = CallRequest<typeof calls.createExam>['body'];
type Save = CallRequest<typeof calls.updateExam>['body'];

export type ExamsService = ReturnType<typeof examsService>;

export function examsService(db: Db, clock: Clock) {
  return {
    async list(memberId: number): Promise<{ exams: Exam[] }> {
      const today = studyDayOf(clock.now(), await memberDay(db, memberId));
      return { exams: (await examsRepository(db, memberId).list(today)).map(presentExam) };
    },

    create: (memberId: number, { clientId, ...exam }: Create): Promise<Exam> =>
      db.transaction(async (tx: Db) => {
        await lockMemberDay(tx, memberId);
        const exams = examsRepository(tx, memberId);
        const known = clientId ? await exams.findByClientId(clientId) : null;
        if (known) return presentExam(known);
        await requireOwnDecks(tx, memberId, exam.deckIds);
        if ((await exams.count()) >= EXAMS_MAX) throw new Refusal('TOO_MANY_EXAMS');
        const columns = { ...exam, clientId: clientId ?? null, createdAt: clock.now() };
        return presentExam(found(await exams.insert(columns)));
      }),

    async update(memberId: number, examId: number, exam: Save): Promise<Exam> {
      await requireOwnDecks(db, memberId, exam.deckIds);
      return presentExam(found(await examsRepository(db, memberId).update(examId, exam)));
    },

    async delete(memberId: number, examId: number): Promise<void> {
      if (!(await examsRepository(db, memberId).delete(examId))) throw new Refusal('NOT_FOUND');
    },
  };
}

function presentExam({ examId, name, date, goal, deckIds }: ExamRow): Exam {
  return { examId, name, date, goal, deckIds };
}

function found<T>(row: T | null): T {
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

async function requireOwnDecks(db: Db, memberId: number, deckIds: readonly number[]): Promise<void> {
  const own = deckIds.length === 0 ? null : await deckNames(db, memberId);
  if (deckIds.some((deckId) => !own?.has(deckId))) throw new Refusal('NOT_FOUND');
}
