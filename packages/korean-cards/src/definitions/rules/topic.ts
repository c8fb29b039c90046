import { type Analyse, hasTopicMark, isBlank, marksTopic, modifies } from '#korean-cards/korean/morphemes.ts';
import { isPartOfWord, mayFollow, withFinalI } from '#korean-cards/korean/particles.ts';
import { asName, asTerm, type Term } from '#korean-cards/terms/term.ts';
import { explanationOf, type Manner } from '../explanation.ts';
import { saysSo } from '../explanation-endings.ts';
import { isBalanced, withoutLead } from './clauses.ts';
import { defined, type Found, type Rule } from './rule.ts';

/** `X란`, `X라는 것은`, `X라 함은`, `X가 뭐냐면`: what follows says what X is. */
const DEFINING = `(?:${[
  '(?:이란|란)(?:\\s(?:말은|것은|용어는|개념은))?',
  '(?:이라는|라는)\\s?(?:것은|건|것이|게|말은|개념은|용어는|단어는)',
  '(?:이라|라)\\s?함은',
  '(?:이라|라|이라고|라고)\\s?하면',
  '(?:이라고|라고)\\s?하는\\s?(?:것은|건)',
  '(?:이|가|은|는|이란|란)\\s(?:뭐냐|무엇이냐|뭐였냐)\\s?(?:하면|면)?요?',
].join('|')})`;
const MARK = new RegExp(`(?<=[\\p{L}\\p{N})\\]'"”’])(?:${DEFINING}|은|는)(?=[,\\s])`, 'gu');
const IS_DEFINING = new RegExp(`^${DEFINING}$`);
const LONGEST_TOPIC = 45;
const MOST_WORDS = 5;
/** `법에서 말하는 선의란` */
const SPOKEN_OF = /(?:^|\s)(?:말하는|쓰는|나온|나오는|배운|다루는|부르는|생긴|등장한|이용한)\s/;
const LEADING_OVER = /^(?:이때|여기서|이|그|위|앞|법에서|이렇게|당시)\s/;
/** After these a sentence may turn to another topic. */
const TURN = /(?:,|[고며]|지만|는데|인데|는데요|이요|고요)[,]?\s+$/;
const OF_ITSELF = /^(.{1,30}?)의\s(?:뜻|정의|의미|개념)$/;

interface Topic {
  readonly term: Term;
  readonly from: number;
  readonly to: number;
  readonly isDefining: boolean;
}

/** `X는 …하는 Y이다`, `X란 …을 말한다`, and several of them in one sentence. */
export const topical: Rule = ({ text }, { analyse }) => {
  const sentence = withoutLead(text);
  const topics = topicsOf(text, analyse);
  const [first] = topics;
  if (!first) return unspaced(sentence, analyse);
  const definedIn = (topic: Topic, to: number, isLabelled = false): Found[] =>
    defined(
      topic.term,
      sentence.slice(topic.to, to),
      analyse,
      mannersOf(topic, sentence.slice(topic.to, to)),
      { isLabelled, isNamed: topic.isDefining },
    );
  const each = topics.map((topic, index) => {
    const next = topics[index + 1];
    if (!next) return definedIn(topic, sentence.length);
    // `…하는 장비고, 스위치는`: what joins the two is left off.
    const joint = /(?:이고|이며|고|며)[,\s]*$/.exec(sentence.slice(0, next.from))?.index ?? next.from;
    const without = definedIn(topic, joint);
    return without.length > 0 ? without : definedIn(topic, next.from);
  });
  // `X는 이름은 같고 …하는 것`: what looks like another topic is part of what X is.
  return each[0]?.length === 0 && topics.length > 1 ? definedWhole() : each.flat();

  function definedWhole(): Found[] {
    if (!first) return [];
    const isOneThing = hasTopicMark(analyse(sentence.slice(first.to, topics[1]?.from)));
    const whole = definedIn(first, sentence.length, isOneThing);
    return whole.length > 0 ? whole : each.flat();
  }
};

/** `분산의 양의 제곱근`: of these, a noun before them says enough. */
const MEASURE =
  /의\s(?:제곱근|합|곱|제곱|역수|평균|비율|기울기|몫|총합|합계)(?:이다|임|입니다|이에요|예요)?[.\s]*$/;

function mannersOf({ isDefining }: Topic, said: string): readonly Manner[] {
  if (isDefining) return ['modified', 'genitive', 'done', 'formula'];
  return saysSo(said) || MEASURE.test(said) ? ['modified', 'genitive'] : ['modified'];
}

/** What a sentence speaks of at its beginning, if it has a topic there. */
export function hasTopic(text: string, analyse: Analyse): boolean {
  return topicsOf(text, analyse).length > 0;
}

export function topicOf(text: string, analyse: Analyse): Term | null {
  return topicsOf(text, analyse)[0]?.term ?? null;
}

/** Places are those in the sentence without its lead. */
function topicsOf(text: string, analyse: Analyse): Topic[] {
  const sentence = withoutLead(text);
  const topics: Topic[] = [];
  let from = 0;
  for (const { index, 0: mark } of sentence.matchAll(MARK)) {
    const before = sentence.slice(0, index);
    const turn = turnBefore(sentence, from, index);
    const start = turn === -1 && from === 0 ? 0 : turn;
    const head = before.slice(start);
    if (start === -1 || head.length > LONGEST_TOPIC || !isBalanced(head)) continue;
    const name = withFinalI(head, mark, analyse);
    if (name === head && !mayFollow(mark, before)) continue;
    const isDefining = IS_DEFINING.test(mark);
    if (!isDefining && isOfAdjective(sentence, index + mark.length, analyse)) continue;
    const isLedTo = LEADING_OVER.test(text) || (isDefining && SPOKEN_OF.test(head));
    const term =
      isDefining || !isPartOfWord(mark, head, analyse)
        ? topicName(name, analyse, { isLedTo, isDefining, isWhole: /함은$/.test(mark) })
        : null;
    if (term) topics.push({ term, from: start, to: index + mark.length, isDefining });
    from = index + mark.length;
  }
  return topics;
}

/** `수는 적지만 …한 종`: the number is not what is defined. */
function isOfAdjective(sentence: string, to: number, analyse: Analyse): boolean {
  const next = /^[,\s]*(\S+)/.exec(sentence.slice(to))?.[1] ?? '';
  const [stem, ending] = analyse(next);
  return /^VA/.test(stem?.tag ?? '') && /EC/.test(`${stem?.tag}${ending?.tag}`);
}

/** Where the last clause before a place begins, or -1. */
function turnBefore(sentence: string, from: number, to: number): number {
  const words = [...sentence.slice(from, to).matchAll(/\s+/g)].reverse();
  for (const { index, 0: blank } of words) {
    const end = from + index + blank.length;
    const isTurn = TURN.test(sentence.slice(Math.max(0, end - 8), end));
    if (isTurn && isBalanced(sentence.slice(end, to))) return end;
  }
  return -1;
}

interface Heading {
  /** Of a clause that leads over, only the end is the name. */
  readonly isLedTo: boolean;
  /** `X란`: one word before it is a name, whatever the analyser makes of it. */
  readonly isDefining: boolean;
  /** `원인에 있어서 자유로운 행위라 함은`: all that stands before it is the name. */
  readonly isWhole: boolean;
}

function topicName(head: string, analyse: Analyse, { isLedTo, isDefining, isWhole }: Heading): Term | null {
  const named = OF_ITSELF.exec(head)?.[1] ?? head;
  const quoted = /^["'“‘「『]([^"'”’」』]{2,30})["'”’」』]$/.exec(named)?.[1];
  const term = quoted ? asName(quoted, { isGiven: true }) : asTerm(named, analyse);
  // What is said of two things at once says what neither is.
  if (term) return /[와과랑]\s/.test(term.text) ? null : term;
  // `이때 나온 균역법은`, `법에서 말하는 선의란`: of a clause that leads over, the name is the end.
  const words = named.split(' ');
  if (isDefining && words.length === 1) return asName(named);
  if (isWhole && !isLedTo && words.length <= MOST_WORDS) return { text: named, written: named };
  const clause = words.findLastIndex((word) => analyse(word).some(modifies));
  return isLedTo && clause !== -1 ? asTerm(words.slice(clause + 1).join(' '), analyse) : null;
}

/** `대동법은토지결수에따라쌀을내게한제도이다`: only the analyser sees the words. */
const UNSPACED_WORD = 12;

function unspaced(sentence: string, analyse: Analyse): Found[] {
  const [word = ''] = sentence.split(' ');
  if (word.length < UNSPACED_WORD) return [];
  const words = analyse(sentence);
  const mark = words.findIndex((each, index) => marksTopic(each, words[index - 1]));
  const topic = words[mark];
  if (!topic || topic.from > word.length || words.slice(0, mark).some(isBlank)) return [];
  const said = words.slice(mark + 1);
  const spaced = said
    .map((part) => (/^(?:N|V|MM|MAG|XR|XPN)/.test(part.tag) ? ` ${part.text}` : part.text))
    .join('');
  const isExplained = explanationOf(spaced.replace(/\s+/g, ' '), analyse)?.manner === 'modified';
  const term = asTerm(sentence.slice(0, topic.from), analyse);
  return isExplained ? defined(term, spaced.replace(/\s+/g, ' '), analyse) : [];
}
