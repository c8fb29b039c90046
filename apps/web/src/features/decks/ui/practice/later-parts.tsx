import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { PracticeSkeleton } from './practice-frame.tsx';

/** Loaded after the first card, before any is needed. */
const options = () => import('./options-dialog.tsx');
const keys = () => import('./key-sheet.tsx');
const edit = () => import('./edit-dialog.tsx');
const states = () => import('./practice-states.tsx');
const result = () => import('./result-view.tsx');
export const loadAnswerComparison = () => import('./answer-difference.tsx');

/** Without a network none of them could be loaded later. */
export function loadLaterParts(): void {
  const parts = [options, keys, edit, states, result, loadAnswerComparison];
  void Promise.all(parts.map((load) => load())).catch(() => {});
}

const fallback = <PracticeSkeleton />;

export const OptionsDialog = lazyComponent(async () => (await options()).OptionsDialog);
export const KeySheet = lazyComponent(async () => (await keys()).KeySheet);
export const EditDialog = lazyComponent(async () => (await edit()).EditDialog);
export const AnswerDifference = lazyComponent(async () => (await loadAnswerComparison()).AnswerDifference);
export const BacklogOffer = lazyComponent(async () => (await states()).BacklogOffer, { fallback });
export const NothingToDo = lazyComponent(async () => (await states()).NothingToDo, { fallback });
export const PracticeFailure = lazyComponent(async () => (await states()).PracticeFailure, {
  fallback,
});
export const ResultView = lazyComponent(async () => (await result()).ResultView);
