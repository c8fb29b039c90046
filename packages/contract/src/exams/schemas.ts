import { hasVisibleText } from '@molip/domain/text';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, RequestedDay, Uuid } from '#contract/primitives.ts';
import { cleanTextUpTo } from '#contract/text.ts';

export const EXAM_NAME_MAX = 50;
export const EXAMS_MAX = 20;
export const EXAM_DECKS_MAX = 100;
export const EXAM_GOAL_MIN = 0.5;
export const EXAM_GOAL_MAX = 0.99;

const Name = lazily(() =>
  z.pipe(
    cleanTextUpTo(EXAM_NAME_MAX, `시험 이름은 ${EXAM_NAME_MAX}자까지 쓸 수 있어요.`),
    z.string().check(z.refine(hasVisibleText, '시험 이름을 적어 주세요.')),
  ),
);
const Goal = lazily(() =>
  z
    .number()
    .check(
      z.minimum(EXAM_GOAL_MIN, '50%부터 정할 수 있어요.'),
      z.maximum(EXAM_GOAL_MAX, '99%까지 정할 수 있어요.'),
    ),
);

/** An exam day and the decks whose cards it covers. */
export const Exam = lazily(() =>
  z.object({
    examId: Id,
    name: z.string(),
    date: z.iso.date(),
    goal: z.number(),
    deckIds: z.array(Id),
  }),
);
export type Exam = z.infer<typeof Exam>;

export const SaveExam = lazily(() =>
  z.object({
    name: Name,
    date: RequestedDay,
    goal: Goal,
    deckIds: z.array(Id).check(z.maxLength(EXAM_DECKS_MAX, '덱은 100개까지 고를 수 있어요.')),
  }),
);

export const CreateExam = lazily(() => z.extend(SaveExam, { clientId: z.optional(Uuid) }));
