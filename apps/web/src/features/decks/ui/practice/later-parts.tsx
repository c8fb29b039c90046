import { type ComponentProps, lazy, Suspense } from 'react';
import { PracticeSkeleton } from './practice-skeleton.tsx';

/** What few cards need, or only the end: it comes after the first card, and is here before it is needed. */
const dialogs = () => import('./dialogs.tsx');
const comparison = () => import('./answer-difference.tsx');
const ends = () => import('./end-views.tsx');

const Options = lazy(() => dialogs().then((module) => ({ default: module.OptionsDialog })));
const Keys = lazy(() => dialogs().then((module) => ({ default: module.KeySheet })));
const Edit = lazy(() => dialogs().then((module) => ({ default: module.EditDialog })));
const Difference = lazy(() => comparison().then((module) => ({ default: module.AnswerDifference })));
const Offer = lazy(() => ends().then((module) => ({ default: module.BacklogOffer })));
const Nothing = lazy(() => ends().then((module) => ({ default: module.NothingToDo })));
const Failure = lazy(() => ends().then((module) => ({ default: module.PracticeFailure })));
const Result = lazy(() => ends().then((module) => ({ default: module.ResultView })));

/** Without a network there would be no second chance. */
export function loadLaterParts(): void {
  void Promise.all([dialogs(), comparison(), ends()]).catch(() => {});
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
