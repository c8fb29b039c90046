import {
  type Analyse,
  type CardCandidate,
  type ChangedCard,
  cardsFromNote,
  type EnhancePart,
  enhanceByRules,
  followCards,
} from '@molip/domain/ai';
import type { NoteCard } from '../../decks/index.ts';

/** What the thread can be asked for. */
export type RulesTask =
  | { readonly kind: 'enhance'; readonly content: string }
  | { readonly kind: 'cards'; readonly content: string; readonly most: number }
  | {
      readonly kind: 'follow';
      readonly content: string;
      readonly cards: readonly NoteCard[];
      readonly most: number;
    };

export interface RulesResults {
  readonly enhance: EnhancePart[];
  readonly cards: CardCandidate[];
  readonly follow: ChangedCard<NoteCard>[];
}

/** @param analyser opened only by who needs it: it takes seconds. */
export async function doTask(
  task: RulesTask,
  analyser: () => Promise<Analyse>,
): Promise<RulesResults[RulesTask['kind']]> {
  if (task.kind === 'follow') return followCards(task.content, task.cards, task.most);
  const analyse = await analyser();
  return task.kind === 'enhance'
    ? enhanceByRules(task.content, analyse)
    : cardsFromNote(task.content, analyse, task.most);
}
