import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { timerActions } from '../model/timer-actions.ts';
import { useTimer } from '../model/use-timer.ts';
import { openSessionOf } from './clock/clock-face.ts';
import { settingsCopy as copy } from './copy.ts';
import { CycleSection, TimesSection } from './settings/number-sections.tsx';
import { Consequence, RunningNote } from './settings/running-note.tsx';
import { AlertsSection, AutoStartSection } from './settings/switch-sections.tsx';
import { useSettingsDraft } from './settings/use-settings-draft.ts';

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
        {hasSession ? <RunningNote view={view} /> : null}
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
