import { type CardFields, fieldsFor } from './fields.ts';
import type { NoteType } from './note-types.ts';
import { renderTemplate } from './template.ts';

export interface CardSides {
  readonly question: string;
  readonly answer: string;
  /** Below the rule of the answer there is something: a cloze template then says more than what is hidden. */
  readonly hasOwnAnswer: boolean;
}

const RULE = /<hr\b[^<>]*>/gi;
const IS_ANSWER = /\bid\s*=\s*["']?answer\b/i;
const OCCLUSION = /\{\{c\d+::image-occlusion:/;

export const isImageOcclusion = ({ isCloze, fieldIndexes }: NoteType, values: readonly string[]): boolean =>
  isCloze && (fieldIndexes.has('Occlusion') || OCCLUSION.test(values[0] ?? ''));

/** Both sides as HTML, the answer without the question's repetition. Null when a side is too long for any card. */
export function cardSides(card: CardFields, ord: number): CardSides | null {
  const template = card.type.templates.get(card.type.isCloze ? 0 : ord);
  if (!template) return { question: '', answer: '', hasOwnAnswer: false };
  const hints: string[] = [];
  const question = renderTemplate(template.question, fieldsFor(card, 'question', hints));
  const answer = renderTemplate(template.answer, fieldsFor(card, 'answer', hints));
  if (question === null || answer === null) return null;
  return answerOf(question, answer);
}

/**
 * `<hr id=answer>` is where Anki's own templates part question and answer. What stands above it and is not the question
 * belongs to the answer too.
 */
function answerOf(question: string, answer: string): CardSides {
  const rule = [...answer.matchAll(RULE)].find(([tag]) => IS_ANSWER.test(tag));
  if (!rule) return { question, answer: withoutQuestion(answer, question), hasOwnAnswer: false };
  const above = withoutQuestion(answer.slice(0, rule.index), question);
  const below = answer.slice(rule.index + rule[0].length);
  return {
    question,
    answer: above === '' ? below : `${above}<br>${below}`,
    hasOwnAnswer: below.trim() !== '',
  };
}

function withoutQuestion(answer: string, question: string): string {
  const text = answer.trim();
  const repeated = question.trim();
  return repeated !== '' && text.startsWith(repeated) ? text.slice(repeated.length).trim() : text;
}
