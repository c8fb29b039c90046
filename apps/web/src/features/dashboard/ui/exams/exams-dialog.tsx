import type { Dashboard, Exam } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#shared/ui/dialog.tsx';
import { examsQuery } from '../../api/exams.ts';
import { examsCopy as copy } from './copy.ts';
import type { DeckChoices } from './deck-choices.ts';
import { ExamForm } from './exam-form.tsx';
import { ExamList } from './exam-list.tsx';

export interface ExamsDialogProps {
  readonly open: boolean;
  readonly dashboard: Dashboard;
  readonly deckChoices: DeckChoices;
  readonly onClose: () => void;
}

/** `first` is the form of the very first exam, where there is no list to come from. */
type Step = 'first' | 'list' | 'new' | Exam;

/** All exams, and one of them to be written down or changed. */
export function ExamsDialog({ open, ...rest }: ExamsDialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ dashboard, deckChoices, onClose }: Omit<ExamsDialogProps, 'open'>) {
  // That there was none when it was last open says nothing of now.
  const { data: exams, isFetchedAfterMount } = useQuery(examsQuery);
  const [chosen, setStep] = useState<Step | null>(null);
  // Once: what another device adds meanwhile must not take away what is being written.
  if (chosen === null && exams && isFetchedAfterMount) setStep(exams.length === 0 ? 'first' : 'list');
  const step = chosen ?? 'list';
  const leave = () => (step === 'first' ? onClose() : setStep('list'));
  return (
    <Dialog open onClose={onClose} title={titleOf(step)} hasCloseButton>
      {step === 'list' ? (
        <ExamList dashboard={dashboard} onAdd={() => setStep('new')} onEdit={setStep} />
      ) : (
        <ExamForm
          exam={typeof step === 'string' ? null : step}
          today={dashboard.today}
          deckChoices={deckChoices}
          onBack={step === 'first' ? null : leave}
          onDone={leave}
        />
      )}
    </Dialog>
  );
}

function titleOf(step: Step): string {
  if (step === 'list') return copy.title;
  return typeof step === 'string' ? copy.newTitle : copy.editTitle;
}
