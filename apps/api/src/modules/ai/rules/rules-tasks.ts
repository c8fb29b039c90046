import {
  type Analyse,
  type CardCandidate,
  cardsFromNote,
  type EnhancePart,
  enhanceByRules,
} from '@molip/domain/ai';

/** What the worker can be asked for. */
export type RulesTask =
  | { readonly kind: 'enhance'; readonly content: string }
  | { readonly kind: 'cards'; readonly content: string; readonly most: number };

export interface RulesResults {
  readonly enhance: EnhancePart[];
  readonly cards: CardCandidate[];
}

export function doTask(task: RulesTask, analyse: Analyse): RulesResults[RulesTask['kind']] {
  return task.kind === 'enhance'
    ? enhanceByRules(task.content, analyse)
    : cardsFromNote(task.content, analyse, task.most);
}
