import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import { type Analyse, hasTopicParticle } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { parseTerm, type Term } from '#korean-cards/terms/term.ts';
import { withoutPredicateEnding } from '../explanation-endings.ts';
import { askedTerm, introducedTerm, parseIntroduction, withoutQuestionLabel } from './introduction.ts';
import { type DefinitionRule, defineTerm, type FoundDefinition } from './rule.ts';
import { hasTopic, topicTerm } from './topic.ts';

const ANSWER_LABEL = /^(?:A\s?\d*\s?[.:)]|답\s?[:.]|[:：=]|뜻\s?[:：]|정의\s?[:：])\s*/;
const MEANING_LABEL = /^(?:뜻|정의|의미|개념)\s?[:：]/;
/** `생태계 정리`: a title of a note, not a term. */
const TITLE = /(?:정리|요약|노트|필기|메모|복습|공부|단원|주차|\d[강장])(?:\s?\([^()]*\))?$/;
const ANAPHORIC_TOPIC = /^(?:이건|이것은|이는|이게|그건|그것은|얘는|이 ?말은|이 용어는)\s/;
/** `…하는 효과는?`: the answer is the term. */
const QUESTION_FOR_TERM = /^(.{6,200}?)(?:은|는|을|를|이|가)?\s?(?:(?:뭐|무엇|무어)[^?]{0,15})?\?+$/;

/** The term precedes: as a heading, above an item, in a question, or in `X도 있다`. */
export const precedingTermRule: DefinitionRule = (passage, { analyse, previous }) => {
  const { text } = passage;
  const introduction = parseIntroduction(text, analyse);
  if (introduction) return defineWithoutOwnTopic(introduction.term, introduction.explanation, analyse);
  if (!previous || previous.kind === 'row') return [];
  const answered = answerToQuestion(previous, text, analyse);
  if (answered.length > 0) return answered;
  const heading = MEANING_LABEL.test(text) ? parseTerm(passage.headings.at(-1) ?? '', analyse) : null;
  const above = termInPrevious(previous, passage, analyse);
  const name = above ?? heading;
  if (!name) return [];
  const found = defineWithoutOwnTopic(
    name,
    text.replace(ANSWER_LABEL, '').replace(ANAPHORIC_TOPIC, ''),
    analyse,
  );
  return above ? found.map(markStartsInPrevious) : found;
};

/** `…하는 효과는? → 구축효과`. */
function answerToQuestion(question: Passage, answer: string, analyse: Analyse): FoundDefinition[] {
  const asked = QUESTION_FOR_TERM.exec(withoutQuestionLabel(question.text))?.[1];
  if (!asked) return [];
  const name = withoutPredicateEnding(withoutDiscourseMarkers(answer.replace(ANSWER_LABEL, '')), analyse);
  return defineTerm(parseTerm(name, analyse), withoutDiscourseMarkers(asked), analyse).map(
    markStartsInPrevious,
  );
}

function markStartsInPrevious(found: FoundDefinition): FoundDefinition {
  return { ...found, startsInPrevious: true };
}

function termInPrevious(previous: Passage, passage: Passage, analyse: Analyse): Term | null {
  const text = withoutDiscourseMarkers(withoutQuestionLabel(previous.text));
  const asked = askedTerm(text, analyse);
  if (asked) return asked;
  if (previous.kind !== 'heading' && previous.block === passage.block) {
    // `첫째는 역선택이다.`: a discourse marker introduces the term.
    const isLedTo = text !== previous.text;
    const announced =
      introducedTerm(text, analyse) ??
      (isLedTo ? parseTerm(withoutPredicateEnding(text, analyse), analyse) : null);
    if (announced) return announced;
  }
  if (previous.line === passage.line)
    return withoutDiscourseMarkers(passage.text) === passage.text ? continuedTopic(previous, analyse) : null;
  return isAbove(previous, passage) && !TITLE.test(previous.text) ? parseTerm(previous.text, analyse) : null;
}

function isAbove(previous: Passage, passage: Passage): boolean {
  const isSameBlock = previous.block === passage.block;
  return (
    previous.kind === 'heading' ||
    previous.strong[0] === previous.text ||
    (isSameBlock && previous.kind === 'sentence') ||
    (isSameBlock && passage.kind === 'sentence' && !previous.isNumbered) ||
    (passage.kind === 'item' && previous.level < passage.level) ||
    /^[:：=]/.test(passage.text)
  );
}

/** `X는 1920년에 생겼다. …하던 단체이다.`: the second sentence continues the topic. */
function continuedTopic({ text }: Passage, analyse: Analyse): Term | null {
  const label = /^(.{1,40}?)\s*(?:[:：]|\s[-–—]\s)/.exec(text)?.[1];
  return label
    ? parseTerm(label, analyse)
    : (topicTerm(text, analyse) ?? parseTerm(text.replace(/[…!?.]+$/, ''), analyse));
}

/** The explanation must have neither a topic nor a label of its own. */
function defineWithoutOwnTopic(name: Term, written: string, analyse: Analyse): FoundDefinition[] {
  const wording = withoutDiscourseMarkers(written);
  if (/^\d{3,4}년/.test(wording)) return [];
  if (hasTopic(wording, analyse) || /[:：=→⇒☞─]|\s[-–—…]\s/.test(wording)) return [];
  const found = defineTerm(name, wording, analyse);
  const hasOwn = ({ definition }: FoundDefinition) =>
    hasTopicParticle(analyse(definition)) && !/[다라]는\s\S+$/.test(definition);
  return found.some(hasOwn) ? [] : found;
}
