import { type ComponentProps, lazy, Suspense } from 'react';
import { PracticeSkeleton } from './practice-frame.tsx';

/** Loaded after the first card, before any is needed. */
const options = () => import('./options-dialog.tsx');
const keys = () => import('./key-sheet.tsx');
const edit = () => import('./edit-dialog.tsx');
const states = () => import('./practice-states.tsx');
const result = () => import('./result-view.tsx');
export const loadAnswerComparison = () => import('./answer-difference.tsx');

const Options = lazy(() => options().then((module) => ({ default: module.OptionsDialog })));
const Keys = lazy(() => keys().then((module) => ({ default: module.KeySheet })));
const Edit = lazy(() => edit().then((module) => ({ default: module.EditDialog })));
const Difference = lazy(() =>
  loadAnswerComparison().then((module) => ({ default: module.AnswerDifference })),
);
const Offer = lazy(() => states().then((module) => ({ default: module.BacklogOffer })));
const Nothing = lazy(() => states().then((module) => ({ default: module.NothingToDo })));
const Failure = lazy(() => states().then((module) => ({ default: module.PracticeFailure })));
const Result = lazy(() => result().then((module) => ({ default: module.ResultView })));

/** Without a network none of them could be loaded later. */
export function loadLaterParts(): void {
  const parts = [options, keys, edit, states, result, loadAnswerComparison];
  void Promise.all(parts.map((load) => load())).catch(() => {});
}

export function OptionsDialog(props: ComponentProps<typeof Options>) {
  return (
    <Suspense>
      <Options {...props} />
    </Suspense>
  );
}

export function KeySheet(props: ComponentProps<typeof Keys>) {
  return (
    <Suspense>
      <Keys {...props} />
    </Suspense>
  );
}

export function EditDialog(props: ComponentProps<typeof Edit>) {
  return (
    <Suspense>
      <Edit {...props} />
    </Suspense>
  );
}

export function AnswerDifference(props: ComponentProps<typeof Difference>) {
  return (
    <Suspense>
      <Difference {...props} />
    </Suspense>
  );
}

export function BacklogOffer(props: ComponentProps<typeof Offer>) {
  return (
    <Suspense fallback={<PracticeSkeleton />}>
      <Offer {...props} />
    </Suspense>
  );
}

export function NothingToDo(props: ComponentProps<typeof Nothing>) {
  return (
    <Suspense fallback={<PracticeSkeleton />}>
      <Nothing {...props} />
    </Suspense>
  );
}

export function PracticeFailure(props: ComponentProps<typeof Failure>) {
  return (
    <Suspense fallback={<PracticeSkeleton />}>
      <Failure {...props} />
    </Suspense>
  );
}

export function ResultView(props: ComponentProps<typeof Result>) {
  return (
    <Suspense>
      <Result {...props} />
    </Suspense>
  );
}
