import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import {
  type Analyse,
  hasTopicParticle,
  isAdnominal,
  isSpace,
  isTopicParticle,
} from '#korean-cards/korean/morphemes.ts';
import { canParticleFollow, isAdnominalEnding, restoreFinalI } from '#korean-cards/korean/particles.ts';
import { parseTerm, parseTermAtLabel, type Term } from '#korean-cards/terms/term.ts';
import { type ExplanationForm, parseExplanation } from '../explanation.ts';
import { isDefiningStatement } from '../explanation-endings.ts';
import { isBalanced } from './clauses.ts';
import { type DefinitionRule, defineTerm, type FoundDefinition } from './rule.ts';

/** `X란`, `X라는 것은`, `X라 함은`, `X가 뭐냐면`: topic markers that announce a definition. */
const DEFINING_TOPIC_MARKER = `(?:${[
  '(?:이란|란)(?:\\s(?:말은|것은|용어는|개념은))?',
  '(?:이라는|라는)\\s?(?:것은|건|것이|게|말은|개념은|용어는|단어는)',
  '(?:이라|라)\\s?함은',
  '(?:이라|라|이라고|라고)\\s?하면',
  '(?:이라고|라고)\\s?하는\\s?(?:것은|건)',
  '(?:이|가|은|는|이란|란)\\s(?:뭐냐|무엇이냐|뭐였냐)\\s?(?:하면|면)?요?',
].join('|')})`;
const TOPIC_MARKER = new RegExp(
  `(?<=[\\p{L}\\p{N})\\]'"”’])(?:${DEFINING_TOPIC_MARKER}|은|는)(?=[,\\s])`,
  'gu',
);
const IS_DEFINING = new RegExp(`^${DEFINING_TOPIC_MARKER}$`);
const TOPIC_LENGTH_MAX = 45;
const WORDS_MAX = 5;
/** `법에서 말하는 선의란`: a clause that only mentions the term. */
const MENTIONING = /(?:^|\s)(?:말하는|쓰는|나온|나오는|배운|다루는|부르는|생긴|등장한|이용한)\s/;
const CONTINUING = /^(?:이때|여기서|이|그|위|앞|법에서|이렇게|당시)\s/;
/** Connective endings after which a new topic may begin. */
const TOPIC_SHIFT = /(?:,|[고며]|지만|는데|인데|는데요|이요|고요)[,]?\s+$/;
const MEANING_OF_TERM = /^(.{1,30}?)의\s(?:뜻|정의|의미|개념)$/;

interface Topic {
  readonly term: Term;
  readonly from: number;
  readonly to: number;
  readonly isDefining: boolean;
}

/** `X는 …하는 Y이다`, `X란 …을 말한다`, and several in one sentence. */
export const topicRule: DefinitionRule = ({ text }, { analyse }) => {
  const sentence = withoutDiscourseMarkers(text);
  const topics = findTopics(text, analyse);
  const [first] = topics;
  if (!first) return defineUnspaced(sentence, analyse);
  const definedIn = (topic: Topic, to: number, isLabelled = false): FoundDefinition[] =>
    defineTerm(
      topic.term,
      sentence.slice(topic.to, to),
      analyse,
      acceptedForms(topic, sentence.slice(topic.to, to)),
      { isLabelled, isNamed: topic.isDefining },
    );
  const each = topics.map((topic, index) => {
    const next = topics[index + 1];
    if (!next) return definedIn(topic, sentence.length);
    // `…하는 장비고, 스위치는`: without the connective ending.
    const joint = /(?:이고|이며|고|며)[,\s]*$/.exec(sentence.slice(0, next.from))?.index ?? next.from;
    const without = definedIn(topic, joint);
    return without.length > 0 ? without : definedIn(topic, next.from);
  });
  // `X는 이름은 같고 …하는 것`: the second topic is part of the explanation.
  return each[0]?.length === 0 && topics.length > 1 ? definedWhole() : each.flat();

  function definedWhole(): FoundDefinition[] {
    if (!first) return [];
    const isOneThing = hasTopicParticle(analyse(sentence.slice(first.to, topics[1]?.from)));
    const whole = definedIn(first, sentence.length, isOneThing);
    return whole.length > 0 ? whole : each.flat();
  }
};

/** `분산의 양의 제곱근`: head nouns for which a genitive is a full explanation. */
const MATHEMATICAL_HEAD =
  /의\s(?:제곱근|합|곱|제곱|역수|평균|비율|기울기|몫|총합|합계)(?:이다|임|입니다|이에요|예요)?[.\s]*$/;

function acceptedForms({ isDefining }: Topic, wording: string): readonly ExplanationForm[] {
  if (isDefining) return ['adnominal', 'genitive', 'nominalized', 'formula'];
  return isDefiningStatement(wording) || MATHEMATICAL_HEAD.test(wording)
    ? ['adnominal', 'genitive']
    : ['adnominal'];
}

/** The sentence begins with a topic. */
export function hasTopic(text: string, analyse: Analyse): boolean {
  return findTopics(text, analyse).length > 0;
}

export function topicTerm(text: string, analyse: Analyse): Term | null {
  return findTopics(text, analyse)[0]?.term ?? null;
}

/** Positions are those in the sentence without its discourse markers. */
function findTopics(text: string, analyse: Analyse): Topic[] {
  const sentence = withoutDiscourseMarkers(text);
  const topics: Topic[] = [];
  let from = 0;
  for (const { index, 0: mark } of sentence.matchAll(TOPIC_MARKER)) {
    const before = sentence.slice(0, index);
    const turn = clauseStartBefore(sentence, from, index);
    const start = turn === -1 && from === 0 ? 0 : turn;
    const head = before.slice(start);
    if (start === -1 || head.length > TOPIC_LENGTH_MAX || !isBalanced(head)) continue;
    const name = restoreFinalI(head, mark, analyse);
    if (name === head && !canParticleFollow(mark, before)) continue;
    const isDefining = IS_DEFINING.test(mark);
    if (!isDefining && isAdjectiveTopic(sentence, index + mark.length, analyse)) continue;
    const isContinuation = CONTINUING.test(text) || (isDefining && MENTIONING.test(head));
    const term =
      isDefining || !isAdnominalEnding(mark, head, analyse)
        ? parseTopicTerm(name, analyse, { isContinuation, isDefining, isWholeClause: /함은$/.test(mark) })
        : null;
    if (term) topics.push({ term, from: start, to: index + mark.length, isDefining });
    from = index + mark.length;
  }
  return topics;
}

/** `수는 적지만 …한 종`: the topic of an adjective is not the term. */
function isAdjectiveTopic(sentence: string, to: number, analyse: Analyse): boolean {
  const next = /^[,\s]*(\S+)/.exec(sentence.slice(to))?.[1] ?? '';
  const [stem, ending] = analyse(next);
  return /^VA/.test(stem?.tag ?? '') && /EC/.test(`${stem?.tag}${ending?.tag}`);
}

/** Start of the last clause before a position, or -1. */
function clauseStartBefore(sentence: string, from: number, to: number): number {
  const words = [...sentence.slice(from, to).matchAll(/\s+/g)].reverse();
  for (const { index, 0: blank } of words) {
    const end = from + index + blank.length;
    const isTurn = TOPIC_SHIFT.test(sentence.slice(Math.max(0, end - 8), end));
    if (isTurn && isBalanced(sentence.slice(end, to))) return end;
  }
  return -1;
}

interface TopicOptions {
  /** The topic begins with a discourse marker or a mention: only its end is the term. */
  readonly isContinuation: boolean;
  /** `X란`: a single word before it is a term, whatever its analysis. */
  readonly isDefining: boolean;
  /** `원인에 있어서 자유로운 행위라 함은`: all of the text before it is the term. */
  readonly isWholeClause: boolean;
}

function parseTopicTerm(
  head: string,
  analyse: Analyse,
  { isContinuation, isDefining, isWholeClause }: TopicOptions,
): Term | null {
  const named = MEANING_OF_TERM.exec(head)?.[1] ?? head;
  const quoted = /^["'“‘「『]([^"'”’」』]{2,30})["'”’」』]$/.exec(named)?.[1];
  const term = quoted ? parseTermAtLabel(quoted, { isExplicitName: true }) : parseTerm(named, analyse);
  // An explanation of two things at once defines neither.
  if (term) return /[와과랑]\s/.test(term.text) ? null : term;
  // `이때 나온 균역법은`, `법에서 말하는 선의란`: the term is the end of the clause.
  const words = named.split(' ');
  if (isDefining && words.length === 1) return parseTermAtLabel(named);
  if (isWholeClause && !isContinuation && words.length <= WORDS_MAX) return { text: named, written: named };
  const clause = words.findLastIndex((word) => analyse(word).some(isAdnominal));
  return isContinuation && clause !== -1 ? parseTerm(words.slice(clause + 1).join(' '), analyse) : null;
}

/** `대동법은토지결수에따라쌀을내게한제도이다`: without spaces only the analyser finds the words. */
const UNSPACED_LENGTH_MIN = 12;

function defineUnspaced(sentence: string, analyse: Analyse): FoundDefinition[] {
  const [word = ''] = sentence.split(' ');
  if (word.length < UNSPACED_LENGTH_MIN) return [];
  const words = analyse(sentence);
  const mark = words.findIndex((each, index) => isTopicParticle(each, words[index - 1]));
  const topic = words[mark];
  if (!topic || topic.from > word.length || words.slice(0, mark).some(isSpace)) return [];
  const wording = words.slice(mark + 1);
  const spaced = wording
    .map((part) => (/^(?:N|V|MM|MAG|XR|XPN)/.test(part.tag) ? ` ${part.text}` : part.text))
    .join('');
  const isExplained = parseExplanation(spaced.replace(/\s+/g, ' '), analyse)?.form === 'adnominal';
  const term = parseTerm(sentence.slice(0, topic.from), analyse);
  return isExplained ? defineTerm(term, spaced.replace(/\s+/g, ' '), analyse) : [];
}
