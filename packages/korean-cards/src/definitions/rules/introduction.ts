import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { parseTerm, parseTermAtLabel, type Term } from '#korean-cards/terms/term.ts';
import { lastTerm } from './appositive.ts';

const QUESTION_LABEL = /^(?:Q\s?\d*\s?[.:)]|질문\s?\d*\s?[:.]|문\s?[:.])\s*/;

/** Without the label of a question: `Q1.`, `질문:`. */
export function withoutQuestionLabel(text: string): string {
  return text.replace(QUESTION_LABEL, '');
}

const QUOTATIVE_ADNOMINAL = '(?:이라는|라는)\\s?';
const PARTICLE_IN_QUESTION = `(?:${QUOTATIVE_ADNOMINAL}(?:게|건|것은)|이란|란|이|가|은|는|은요|는요)?`;
/** Questions for a term; the first group is the term. */
const QUESTIONS: readonly RegExp[] = [
  // X가 뭐지? X란? X?
  new RegExp(
    `^(.{1,40}?)${PARTICLE_IN_QUESTION}\\s?(?:(?:대체|도대체|정확히)\\s)?(?:(?:뭐|무엇|뭔|뭘)[^?]{0,20})?\\?+$`,
  ),
  // X가 뭐였더라..
  new RegExp(`^(.{1,40}?)${PARTICLE_IN_QUESTION}\\s?(?:뭐|무엇)\\S{0,5}(?:더라|였지|냐)[.…]*$`),
  // X 설명해봐
  /^(.{1,40}?)(?:을|를|에 대해서?)?\s?(?:설명|정의)(?:해\s?봐|하시오|하라|해줘|해보자|하기|해보기)[.!?]*$/,
  // X란
  /^(.{1,30}?)(?:이란|란)$/,
];

/** The term that a passage asks for: `광합성이 뭐지?`. */
export function askedTerm(text: string, analyse: Analyse): Term | null {
  const asked = firstMatch(QUESTIONS, text);
  if (!asked) return null;
  const name = parseTermAtLabel(asked);
  // `매달린 분사?`: alone before a question mark a clause is a term, too.
  return name?.text === asked.replace(/\s?\(.*$/, '') ? name : parseTerm(asked, analyse);
}

const EXISTENTIAL_VERBS =
  '(?:있다|있음|있어요|있습니다|있는데요?|나온다|나왔다|나왔습니다|나옴|나와요|나오는데|나왔는데|등장한다|등장함|등장하는데)';
/** Sentences that introduce a term; the first group ends in it. */
const INTRODUCTIONS: readonly RegExp[] = [
  // X도 있다, X라는 게 나온다
  new RegExp(
    `^(.{1,60}?)(?:${QUOTATIVE_ADNOMINAL}(?:것도|게|말도|개념이|것이)|이|가|도)\\s(?:(?:잠깐|또|같이|함께)\\s)?${EXISTENTIAL_VERBS}[.!]?$`,
  ),
  // X부터 보자
  /^(.{1,40}?)(?:부터|먼저)\s(?:보자|봅시다|볼게요|보면|보겠습니다|정리하자|정리한다|시작하자)[.!]?$/,
  // X도 같이 알아두기
  /^(.{1,40}?)도\s(?:(?:같이|함께|꼭)\s)?(?:알아|기억|정리|체크|챙)\S*(?:\s\S{1,4})?[.!]?$/,
];

/** The term that a sentence introduces without an explanation: `역선택도 있다`. */
export function introducedTerm(text: string, analyse: Analyse): Term | null {
  const name = firstMatch(INTRODUCTIONS, withoutDiscourseMarkers(text));
  return name ? lastTerm(name.trim(), analyse) : null;
}

interface Introduction {
  readonly term: Term;
  readonly explanation: string;
}

const INTRODUCING_CLAUSE =
  /^(.{1,60}?(?:있는데요?|나오는데요?|나왔는데요?|등장하는데요?|있고)),?\s(?:(?:이건|이것은|이는|이게)\s)?(.+)$/;
const COPULA_CLAUSE = /^([^,]{1,80}?)(?:인데요?|이었는데요?|였는데요?),\s(.+)$/;

/** `X라는 게 있는데, …하는 Y이다` and `다음은 X인데, …하는 Y이다`: introduced and explained in one sentence. */
export function parseIntroduction(text: string, analyse: Analyse): Introduction | null {
  const sentence = withoutDiscourseMarkers(text);
  const [, announcing = '', after = ''] = INTRODUCING_CLAUSE.exec(sentence) ?? [];
  const announced = announcing ? introducedTerm(announcing, analyse) : null;
  if (announced) return { term: announced, explanation: after };
  const [, being = '', rest = ''] = COPULA_CLAUSE.exec(sentence) ?? [];
  const name = being ? parseTerm(being.replace(/^.*[가-힣][이가]\s/, ''), analyse) : null;
  return name ? { term: name, explanation: rest } : null;
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  return null;
}
