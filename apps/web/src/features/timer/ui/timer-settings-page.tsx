import { DEFAULT_TIMER_SETTINGS, type TimerSettings } from '@molip/domain/timer';
import warning from '@phosphor-icons/core/assets/regular/warning-circle.svg?raw';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { timerActions } from '../model/timer-actions.ts';
import { type TimerView, useTimer } from '../model/use-timer.ts';
import { openSessionOf } from './clock/clock-face.ts';
import { CountedMinutes } from './clock/loss-dialog.tsx';
import { settingsCopy as copy } from './copy.ts';
import { AlertsSection, AutoStartSection, CycleSection, TimesSection } from './settings/sections.tsx';

const KEYS = Object.keys(DEFAULT_TIMER_SETTINGS) as (keyof TimerSettings)[];

export function TimerSettingsPage() {
  const view = useTimer();
  const { draft, isChanged, change } = useSettingsDraft(view.state.settings);
  const [isAsking, setAsking] = useState(false);
  const hasSession = openSessionOf(view) !== null;

  const trySave = () => {
    if (!isChanged) openToast({ message: copy.unchanged });
    else if (hasSession) setAsking(true);
    else save();
  };
  const save = () => {
    setAsking(false);
    timerActions.updateSettings(draft);
    openToast({ severity: 'success', message: copy.saved });
  };
  return (
    <div className="mx-auto w-full max-w-116 px-2 pt-1 pb-4 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-0.5 text-ink-soft">{copy.text}</p>
      <div className="mt-3 flex flex-col gap-2">
        {hasSession ? <RunningSessionWarning view={view} /> : null}
        <TimesSection draft={draft} onChange={change} />
        <CycleSection draft={draft} onChange={change} />
        <AutoStartSection draft={draft} onChange={change} />
        <AlertsSection draft={draft} onChange={change} />
      </div>
      <div className="mt-3 flex items-center justify-end gap-1">
        <Button look="ghost" onClick={() => change(DEFAULT_TIMER_SETTINGS)}>
          {copy.defaults}
        </Button>
        <Button isLarge onClick={trySave} className="min-w-20">
          {copy.save}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        question={copy.endsSession}
        consequence={<Consequence view={view} />}
        cancelLabel={copy.keep}
        confirmLabel={copy.saveAnyway}
        onCancel={() => setAsking(false)}
        onConfirm={save}
      />
      <LeaveQuestion wouldLose={() => isChanged} copy={copy} />
    </div>
  );
}

/** Unsaved changes over settings that another device may change at the same time. */
function useSettingsDraft(settings: TimerSettings) {
  const [changes, setChanges] = useState<Partial<TimerSettings>>({});
  const draft = { ...settings, ...changes };
  const isChanged = KEYS.some((key) => draft[key] !== settings[key]);
  // Saved or undone here: later settings of another device are no changes of this page.
  if (!isChanged && Object.keys(changes).length > 0) setChanges({});
  return {
    draft,
    isChanged,
    change: (more: Partial<TimerSettings>) => setChanges((before) => ({ ...before, ...more })),
  };
}

/** What saving does to the running session. */
function RunningSessionWarning({ view }: { readonly view: TimerView }) {
  return (
    <div className="flex gap-1.25 rounded-card bg-warning-soft px-2 py-1.5 text-label">
      <Icon svg={warning} size={20} className="text-warning" />
      <p>
        {copy.running} {copy.ifSaved} <Consequence view={view} />
      </p>
    </div>
  );
}

function Consequence({ view }: { readonly view: TimerView }) {
  if (view.state.mode !== 'FOCUS') return copy.startsOver;
  return (
    <>
      <CountedMinutes view={view} /> {copy.startsOver}
    </>
  );
}
