import { type Analyse, hasTopicMark } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { asTerm, type Term } from '#korean-cards/terms/term.ts';
import { withoutEnding } from '../explanation-endings.ts';
import { withoutLead } from './clauses.ts';
import { introductionIn, nameAnnounced, nameAsked, withoutQuestionMark } from './introduction.ts';
import { defined, type Found, type Rule } from './rule.ts';
import { hasTopic, topicOf } from './topic.ts';

const ANSWER_MARK = /^(?:A\s?\d*\s?[.:)]|답\s?[:.]|[:：=]|뜻\s?[:：]|정의\s?[:：])\s*/;
const MEANING_MARK = /^(?:뜻|정의|의미|개념)\s?[:：]/;
/** `생태계 정리`: what a note is, not what it explains. */
const TITLE = /(?:정리|요약|노트|필기|메모|복습|공부|단원|주차|\d[강장])(?:\s?\([^()]*\))?$/;
const POINTING_TOPIC = /^(?:이건|이것은|이는|이게|그건|그것은|얘는|이 ?말은|이 용어는)\s/;
/** `…하는 효과는?`: the answer is the name. */
const ASKED_FOR_NAME = /^(.{6,200}?)(?:은|는|을|를|이|가)?\s?(?:(?:뭐|무엇|무어)[^?]{0,15})?\?+$/;

/** The name stood before: as a heading, above an item, in a question, or in `X도 있다`. */
export const namedBefore: Rule = (passage, { analyse, before }) => {
  const { text } = passage;
  const introduction = introductionIn(text, analyse);
  if (introduction) return subjectless(introduction.name, introduction.said, analyse);
  if (!before || before.kind === 'row') return [];
  const answered = answerTo(before, text, analyse);
  if (answered.length > 0) return answered;
  const heading = MEANING_MARK.test(text) ? asTerm(passage.under.at(-1) ?? '', analyse) : null;
  const above = nameIn(before, passage, analyse);
  const name = above ?? heading;
  if (!name) return [];
  const found = subjectless(name, text.replace(ANSWER_MARK, '').replace(POINTING_TOPIC, ''), analyse);
  return above ? found.map(begunBefore) : found;
};

/** `…하는 효과는? → 구축효과` */
function answerTo(question: Passage, answer: string, analyse: Analyse): Found[] {
  const asked = ASKED_FOR_NAME.exec(withoutQuestionMark(question.text))?.[1];
  if (!asked) return [];
  const name = withoutEnding(withoutLead(answer.replace(ANSWER_MARK, '')), analyse);
  return defined(asTerm(name, analyse), withoutLead(asked), analyse).map(begunBefore);
}

function begunBefore(found: Found): Found {
  return { ...found, isBegunBefore: true };
}

function nameIn(before: Passage, passage: Passage, analyse: Analyse): Term | null {
  const text = withoutLead(withoutQuestionMark(before.text));
  const asked = nameAsked(text, analyse);
  if (asked) return asked;
  if (before.kind !== 'heading' && before.block === passage.block) {
    // `첫째는 역선택이다.`: what a sentence leads to, it brings in.
    const isLedTo = text !== before.text;
    const announced =
      nameAnnounced(text, analyse) ?? (isLedTo ? asTerm(withoutEnding(text, analyse), analyse) : null);
    if (announced) return announced;
  }
  if (before.line === passage.line)
    return withoutLead(passage.text) === passage.text ? carriedOn(before, analyse) : null;
  return standsAbove(before, passage) && !TITLE.test(before.text) ? asTerm(before.text, analyse) : null;
}

function standsAbove(before: Passage, passage: Passage): boolean {
  const isSameBlock = before.block === passage.block;
  return (
    before.kind === 'heading' ||
    before.strong[0] === before.text ||
    (isSameBlock && before.kind === 'sentence') ||
    (isSameBlock && passage.kind === 'sentence' && !before.isNumbered) ||
    (passage.kind === 'item' && before.level < passage.level) ||
    /^[:：=]/.test(passage.text)
  );
}

/** `X는 1920년에 생겼다. …하던 단체이다.`: the second sentence speaks of what the first does. */
function carriedOn({ text }: Passage, analyse: Analyse): Term | null {
  const label = /^(.{1,40}?)\s*(?:[:：]|\s[-–—]\s)/.exec(text)?.[1];
  return label
    ? asTerm(label, analyse)
    : (topicOf(text, analyse) ?? asTerm(text.replace(/[…!?.]+$/, ''), analyse));
}

/** What is said must have no topic of its own, nor be a label's. */
function subjectless(name: Term, written: string, analyse: Analyse): Found[] {
  const said = withoutLead(written);
  if (/^\d{3,4}년/.test(said)) return [];
  if (hasTopic(said, analyse) || /[:：=→⇒☞─]|\s[-–—…]\s/.test(said)) return [];
  const found = defined(name, said, analyse);
  const hasOwn = ({ definition }: Found) =>
    hasTopicMark(analyse(definition)) && !/[다라]는\s\S+$/.test(definition);
  return found.some(hasOwn) ? [] : found;
}
