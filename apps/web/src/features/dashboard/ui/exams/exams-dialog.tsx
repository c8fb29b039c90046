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

/** `first` is the form of the first exam, which has no list to go back to. */
type Step = 'first' | 'list' | 'new' | Exam;

/** The list of exams, and the form to create or change one. */
export function ExamsDialog({ open, ...rest }: ExamsDialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ dashboard, deckChoices, onClose }: Omit<ExamsDialogProps, 'open'>) {
  // A cached empty list may be outdated: only a list that was fetched after opening decides.
  const { data: exams, isFetchedAfterMount } = useQuery(examsQuery);
  const [chosen, setStep] = useState<Step | null>(null);
  // Set once: an exam that another device adds must not replace the open form.
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
