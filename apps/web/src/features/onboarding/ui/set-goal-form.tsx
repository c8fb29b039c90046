import { DAY_START_HOUR_MAX, GOAL_MINUTES_MAX, GOAL_MINUTES_MIN } from '@molip/domain/accounts';
import { TARGET_SESSIONS_MAX } from '@molip/domain/timer';
import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { NumberRow } from '#shared/ui/number-row.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { goalCopy as copy } from '../goal-copy.ts';
import { GOAL_MINUTES_STEP, type Goal } from '../model/goal.ts';

interface SetGoalFormProps {
  readonly initial: Goal;
  /** Rejects with an error whose message is shown. */
  readonly onSave: (goal: Goal) => Promise<void>;
  readonly onLater: () => void;
  /** Says what happens to the goal, for visitors. */
  readonly note?: ReactNode;
}

export function SetGoalForm({ initial, onSave, onLater, note }: SetGoalFormProps) {
  const [goal, setGoal] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (changes: Partial<Goal>) => setGoal((before) => ({ ...before, ...changes }));
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave(goal);
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mx-auto w-full max-w-146 px-2 pt-2 pb-4 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-0.5 text-balance text-ink-soft">{copy.text}</p>
      <section className="mt-3 overflow-hidden rounded-card bg-surface shadow-card">
        <div className="px-2 py-1 sm:px-3 tablet:grid tablet:grid-cols-3 tablet:px-0 tablet:py-3">
          <NumberRow
            {...copy.minutes}
            value={goal.goalMinutes}
            onChange={(goalMinutes) => change({ goalMinutes })}
            min={GOAL_MINUTES_MIN}
            max={GOAL_MINUTES_MAX}
            step={GOAL_MINUTES_STEP}
          />
          <NumberRow
            {...copy.sessions}
            value={goal.targetSessions}
            onChange={(targetSessions) => change({ targetSessions })}
            min={1}
            max={TARGET_SESSIONS_MAX}
          />
          <NumberRow
            {...copy.dayStart}
            help={copy.dayStart.help(goal.dayStartHour)}
            value={goal.dayStartHour}
            onChange={(dayStartHour) => change({ dayStartHour })}
            min={0}
            max={DAY_START_HOUR_MAX}
          />
        </div>
        <p
          role="status"
          className="figures border-t-2 border-primary bg-primary-soft px-2 py-2 text-center text-title-s font-bold tracking-[-0.022em] desktop:py-2.5 desktop:text-title-sm"
        >
          {copy.preview(goal.goalMinutes)}
        </p>
      </section>
      <div className="mt-2 flex flex-col gap-2 desktop:mt-3">
        <FormFailure>{failure}</FormFailure>
        {note ? <p className="text-label text-ink-soft tablet:text-right">{note}</p> : null}
        <div className="flex flex-wrap-reverse items-center justify-center gap-1 tablet:justify-end">
          <Button look="ghost" onClick={onLater}>
            {copy.later}
          </Button>
          <Button
            isLarge
            isBusy={isBusy}
            busyLabel={copy.saving}
            onClick={save}
            className="grow tablet:grow-0"
          >
            {copy.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
