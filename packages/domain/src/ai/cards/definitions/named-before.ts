import { type Analyse, hasTopicMark } from '../../reading/morphemes.ts';
import type { Passage } from '../../reading/passages.ts';
import { withoutEnding } from '../definition-wording.ts';
import { asName, asTerm, type Term } from '../term.ts';
import { lastName } from './apposed.ts';
import { MEANING_LABEL } from './labelled.ts';
import { withoutLead } from './leads.ts';
import { defined, type Found, type Rule } from './rule.ts';
import { hasTopic, topicOf } from './topical.ts';

const QUESTION_MARK = /^(?:Q\s?\d*\s?[.:)]|질문\s?\d*\s?[:.]|문\s?[:.])\s*/;
const ANSWER_MARK = /^(?:A\s?\d*\s?[.:)]|답\s?[:.]|[:：=]|뜻\s?[:：]|정의\s?[:：])\s*/;
/** `X가 뭐지?`, `X란?`, `X는 무엇인가?` */
const ASKED =
  /^(.{1,40}?)(?:이라는 게|라는 게|이라는 건|라는 건|이라는 것은|라는 것은|이란|란|이|가|은|는|은요|는요)?\s?(?:대체\s|도대체\s|정확히\s)?(?:(?:(?:뭐|무엇|뭔|뭘)[^?]{0,20})?\?+|(?:뭐|무엇)\S{0,5}(?:더라|였지|냐)[.…?]*)$|^(.{1,30}?)(?:이란|란)$/;
/** `X 설명해봐`: asked without a question mark. */
const ORDERED =
  /^(.{1,40}?)(?:을|를|에 대해(?:서)?)?\s?(?:설명|정의)(?:해\s?봐|하시오|하라|해줘|해보자|하기|해보기)[.!?]*$/;
/** `X도 있다`, `X라는 게 나온다`: a name is brought in. */
const ANNOUNCED =
  /^(.{1,60}?)(?:이라는 것도|라는 것도|이라는 ?게|라는 ?게|이라는 말도|라는 말도|이라는 개념이|라는 개념이|이라는 것이|라는 것이|이|가|도)\s(?:(?:잠깐|또|같이|함께)\s)?(?:있다|있음|있어요|있습니다|있는데요?|나온다|나왔다|나왔습니다|나옴|나와요|나오는데|나왔는데|등장한다|등장함|등장하는데)[.!]?$|^(.{1,40}?)(?:부터|먼저)\s(?:보자|봅시다|볼게요|보면|보겠습니다|정리하자|정리한다|시작하자)[.!]?$|^(.{1,40}?)도\s(?:(?:같이|함께|꼭)\s)?(?:알아|기억|정리|체크|챙)\S*(?:\s\S{1,4})?[.!]?$/;
/** `다음은 X인데, …하는 Y이다` */
const BROUGHT_IN = /^([^,]{1,80}?)(?:인데요?|이었는데요?|였는데요?),\s(.+)$/;
/** `…하는 효과는?`: the answer is the name. */
const ASKED_FOR_NAME = /^(.{6,200}?)(?:은|는|을|를|이|가)?\s?(?:(?:뭐|무엇|무어)[^?]{0,15})?\?+$/;
/** The same within one sentence: `X라는 게 있는데, …하는 Y이다`. */
const ANNOUNCED_IN =
  /^(.{1,60}?(?:있는데요?|나오는데요?|나왔는데요?|등장하는데요?|있고)),?\s(?:이건\s|이것은\s|이는\s|이게\s)?(.+)$/;
const POINTING_TOPIC = /^(?:이건|이것은|이는|이게|그건|그것은|얘는|이 ?말은|이 용어는)\s/;

/** The name stood before: as a heading, above an item, in a question, or in `X도 있다`. */
export const namedBefore: Rule = (passage, { analyse, before }) => {
  const { text, kind } = passage;
  if (kind === 'row') return [];
  const within = ANNOUNCED_IN.exec(withoutLead(text));
  const inside = within ? announced(within[1] ?? '', analyse) : null;
  if (within && inside) return subjectless(inside, within[2] ?? '', analyse);
  const broughtIn = BROUGHT_IN.exec(withoutLead(text));
  const topic = broughtIn ? asTerm((broughtIn[1] ?? '').replace(/^.*[가-힣][이가]\s/, ''), analyse) : null;
  if (broughtIn && topic) return subjectless(topic, broughtIn[2] ?? '', analyse);
  if (!before) return [];
  const answered = answerTo(before, text, analyse);
  if (answered.length > 0) return answered;
  const isMeaning = /^(?:뜻|정의|의미|개념)\s?[:：]/.test(text);
  const name = nameIn(before, passage, analyse) ?? (isMeaning ? headingOf(passage, analyse) : null);
  const said = text.replace(ANSWER_MARK, '').replace(POINTING_TOPIC, '');
  return name ? subjectless(name, said, analyse) : [];
};

/** `…하는 효과는? → 구축효과` */
function answerTo({ text, kind }: Passage, answer: string, analyse: Analyse): Found[] {
  const asked = kind === 'row' ? null : ASKED_FOR_NAME.exec(text.replace(QUESTION_MARK, ''))?.[1];
  const name = withoutLead(answer.replace(ANSWER_MARK, '')).replace(
    /(?:이다|입니다|이에요|예요|임|요)?[.!]*$/,
    '',
  );
  return asked ? defined(asTerm(name, analyse), asked, analyse) : [];
}

function headingOf({ under }: Passage, analyse: Analyse): Term | null {
  return asTerm(under.at(-1) ?? '', analyse);
}

function nameIn(before: Passage, passage: Passage, analyse: Analyse): Term | null {
  if (before.kind === 'row') return null;
  const text = withoutLead(before.text.replace(QUESTION_MARK, ''));
  const [, question, opened] = ASKED.exec(text) ?? ORDERED.exec(text) ?? [];
  const asked = question ?? opened;
  if (asked)
    return asName(asked)?.text === asked.replace(/\s?\(.*$/, '') ? asName(asked) : asTerm(asked, analyse);
  if (before.kind !== 'heading' && before.block === passage.block) {
    const isLedTo = text !== before.text;
    const brought =
      announced(text, analyse) ?? (isLedTo ? asTerm(withoutEnding(text, analyse), analyse) : null);
    if (brought) return brought;
  }
  if (before.line === passage.line)
    return withoutLead(passage.text) === passage.text ? carriedOn(before, analyse) : null;
  const isAbove =
    before.kind === 'heading' ||
    (before.block === passage.block && before.kind === 'sentence') ||
    (before.block === passage.block && passage.kind === 'sentence' && !before.isNumbered) ||
    (passage.kind === 'item' && before.level < passage.level);
  const isBold = before.strong[0] === before.text;
  const isGoingOn = /^[:：=]/.test(passage.text);
  return isAbove || isBold || isGoingOn ? asTerm(before.text, analyse) : null;
}

/** `X는 1920년에 생겼다. …하던 단체이다.`: the second sentence speaks of what the first does. */
function carriedOn({ text }: Passage, analyse: Analyse): Term | null {
  const label = /^(.{1,40}?)\s*(?:[:：]|\s[-–—]\s)/.exec(text)?.[1];
  return label
    ? asTerm(label, analyse)
    : (topicOf(text, analyse) ?? asTerm(text.replace(/[…!?.]+$/, ''), analyse));
}

function announced(text: string, analyse: Analyse): Term | null {
  const [, inPassing, first, besides] = ANNOUNCED.exec(withoutLead(text)) ?? [];
  const name = inPassing ?? first ?? besides;
  return name && !MEANING_LABEL.test(name) ? lastName(name.replace(/(?<=\))\s?$/, ''), analyse) : null;
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
