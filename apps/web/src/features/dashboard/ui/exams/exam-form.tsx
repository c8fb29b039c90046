import {
  EXAM_GOAL_MAX,
  EXAM_GOAL_MIN,
  EXAM_NAME_MAX,
  type Exam,
  RequestedDay,
  SaveExam,
} from '@molip/contract';
import { addDays } from '@molip/domain/study-day';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#shared/lib/api/index.ts';
import { newId } from '#shared/lib/new-id.ts';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useCreateExam, useDeleteExam, useUpdateExam } from '../../api/exams.ts';
import { toPercent } from '../../model/exam-outlook.ts';
import { examsCopy as copy } from './copy.ts';
import type { DeckChoices } from './deck-choices.ts';
import { DeckPicker } from './deck-picker.tsx';

const USUAL_GOAL = 0.9;
/** Initial date of a new exam, in days from today. */
const USUAL_DAYS_AHEAD = 30;

/** A past exam may be corrected, but a new one must not be in the past. */
const newExam = (today: string) =>
  z.extend(SaveExam, { date: RequestedDay.check(z.refine((day) => day >= today, copy.past(true))) });

interface ExamFormProps {
  /** Null for a new one. */
  readonly exam: Exam | null;
  readonly today: string;
  readonly deckChoices: DeckChoices;
  readonly onBack: (() => void) | null;
  readonly onDone: () => void;
}

export function ExamForm({ exam, today, deckChoices, onBack, onDone }: ExamFormProps) {
  // The same id in every attempt: a retry after a lost response creates no second exam.
  const [clientId] = useState(newId);
  const { mutateAsync: create } = useCreateExam();
  const { mutateAsync: update } = useUpdateExam();
  const { decks } = deckChoices;
  /** Omits decks that were deleted in the meantime. */
  const existing = (deckIds: readonly number[]) =>
    deckIds.filter((chosen) => !decks || decks.some(({ deckId }) => deckId === chosen));
  const form = useForm({
    schema: exam ? SaveExam : newExam(today),
    initial: exam
      ? { name: exam.name, date: exam.date, goal: exam.goal, deckIds: exam.deckIds }
      : { name: '', date: addDays(today, USUAL_DAYS_AHEAD), goal: USUAL_GOAL, deckIds: [] as number[] },
    submit: async ({ name, deckIds, ...rest }) => {
      const values = { ...rest, name: name.trim(), deckIds: existing(deckIds) };
      if (exam) await update({ examId: exam.examId, ...values });
      else await create({ ...values, clientId });
      openToast({ message: copy.saved(values.name), severity: 'success' });
      onDone();
    },
  });
  const { date } = form.values;
  const isPast = date < today && RequestedDay.safeParse(date).success;
  return (
    <form {...form.formProps} className="mt-2 flex flex-col gap-2">
      <TextField
        {...form.text('name')}
        id={useFocusOnMount(useId())}
        label={copy.name}
        placeholder={copy.nameExample}
        maxLength={EXAM_NAME_MAX}
        autoComplete="off"
        enterKeyHint="done"
      />
      <TextField
        {...form.text('date')}
        type="date"
        label={copy.date}
        min={exam ? undefined : today}
        help={isPast ? copy.past(exam === null) : undefined}
      />
      <GoalRange value={form.values.goal} onChange={(goal) => form.change('goal', goal)} />
      <DeckPicker
        {...deckChoices}
        chosen={existing(form.values.deckIds)}
        onChange={(deckIds) => form.change('deckIds', [...deckIds])}
      />
      <FormFailure>{form.failure ?? form.errors.deckIds}</FormFailure>
      <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={copy.saving}>
        {copy.save}
      </Button>
      {exam || onBack ? (
        <div className="flex justify-between">
          {onBack ? (
            <Button look="ghost" onClick={onBack}>
              {copy.back}
            </Button>
          ) : null}
          {exam ? <DeleteExam exam={exam} onDeleted={onDone} /> : null}
        </div>
      ) : null}
    </form>
  );
}

interface GoalRangeProps {
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (goal: number) => void;
}

function GoalRange({ value, onChange }: GoalRangeProps) {
  const id = useId();
  const percent = toPercent(value);
  return (
    <div>
      <label htmlFor={id} className="text-label font-bold">
        {copy.goal}
      </label>
      <p id={`${id}-help`} className="text-small text-ink-soft">
        {copy.goalHelp}
      </p>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="range"
          min={toPercent(EXAM_GOAL_MIN)}
          max={toPercent(EXAM_GOAL_MAX)}
          step={1}
          value={percent}
          aria-valuetext={copy.percent(percent)}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(Number(event.target.value) / 100)}
          className="h-5.5 min-w-0 flex-1 accent-primary"
        />
        <output aria-hidden="true" className="figures w-6 text-right text-title-s font-bold">
          {copy.percent(percent)}
        </output>
      </div>
    </div>
  );
}

interface DeleteExamProps {
  readonly exam: Exam;
  readonly onDeleted: () => void;
}

function DeleteExam({ exam, onDeleted }: DeleteExamProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useDeleteExam();
  const remove = async () => {
    try {
      await mutateAsync(exam.examId);
      openToast({ message: copy.deleted });
      onDeleted();
    } catch (reason) {
      setAsking(false);
      openToast({ message: messageOf(reason), severity: 'error' });
    }
  };
  return (
    <>
      <Button look="danger-soft" onClick={() => setAsking(true)}>
        {copy.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={copy.deleteQuestion(exam.name)}
        consequence={copy.deleteText}
        confirmLabel={copy.delete}
        cancelLabel={copy.keep}
        isDangerous
        isBusy={isPending}
        busyLabel={copy.deleting}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
