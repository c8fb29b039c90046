import type { CardCandidate } from '#korean-cards/cards/card-candidates.ts';
import type { SubjectContext } from '#korean-cards/cards/subject-context.ts';
import { selfContainedSentence } from '#korean-cards/clozes/self-contained.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { withTopicParticle } from '#korean-cards/korean/question-phrases.ts';
import { isNominalPhrase } from '#korean-cards/lists/list-name.ts';
import { escapeMarkdownLine } from '#korean-cards/note/escape-markdown.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { isRemark } from '#korean-cards/note/remarks.ts';
import type { TextRange } from '#korean-cards/note/sentences.ts';
import { unmaskVerbatim } from '#korean-cards/note/verbatim.ts';

interface FoundQuestion {
  readonly question: string;
  /** The range that answers it, if not the passage itself. */
  readonly source?: TextRange;
  readonly answer: string;
  readonly confidence: number;
}

interface QuestionContext {
  readonly next: Passage | undefined;
  readonly context: SubjectContext;
  readonly analyse: Analyse;
}

type QuestionRule = (passage: Passage, around: QuestionContext) => FoundQuestion | null;

const ANSWER_MAX = 200;
const QUESTION_MAX = 100;

/** Questions that the note asks and answers, and reasons, purposes and results that it states. */
export function findQuestions(
  passages: readonly Passage[],
  context: SubjectContext,
  analyse: Analyse,
): CardCandidate[] {
  const short = passages.map((passage) => (passage.text.length <= ANSWER_MAX ? passage : undefined));
  return short.flatMap((passage, index) => {
    if (!passage || passage.kind === 'row') return [];
    const around = { next: short[index + 1], context, analyse };
    for (const rule of RULES) {
      const asked = rule(passage, around);
      if (!asked || !isAcceptable(asked)) continue;
      const { from, to } = asked.source ?? passage;
      return [
        {
          kind: 'QA',
          content: escapeMarkdownLine(asked.question),
          answer: escapeMarkdownLine(asked.answer),
          from,
          to,
          askedTexts: [asked.answer],
          confidence: asked.confidence,
        },
      ];
    }
    return [];
  });
}

function isAcceptable({ question, answer }: FoundQuestion): boolean {
  return (
    question.length <= QUESTION_MAX &&
    answer.length >= 4 &&
    answer.length <= ANSWER_MAX &&
    !/[?？|:：]|\s\/\s/.test(answer) &&
    !/\{\{|\}\}/.test(unmaskVerbatim(question + answer)) &&
    !DEICTIC_START.test(answer) &&
    !isRemark(answer)
  );
}

const DEICTIC_START =
  /^(?:그럼|그러면|이|그|저|이것|그것|이런|그런|이러한|위|앞|아래|다음|여기)(?=[\s은는이가을를의]|$)/;
const DEICTIC_WITHIN = /\s(?:이것|그것|이게|그게|이걸|그걸|이를|이런|그런|여기)/;
const QUESTION_LABEL = /^(?:Q\s?\d*\s?[.:)]|질문\s?\d*\s?[.:)]|문제\s?\d*\s?[.:)])\s*/;
const ANSWER_LABEL = /^(?:A\s?\d*\s?[.:)]|답\s?[.:)]|정답\s?[.:)]|→|⇒|->|=>)\s*/;
/** Questions to oneself and things to look up have no answer in the note. */
const SELF_ADDRESSED = /였지|더라|모르|뭐였|나\?$|\?\?|찾아|물어|어쩌|인가\?$|볼까/;

/** `Q. …? A. …`, `왜 …일까? → …`. */
const questionAndAnswer: QuestionRule = ({ text, kind, block, from }, { next }) => {
  if (kind === 'heading' || !next || next.kind === 'heading' || !/[?？]$/.test(text)) return null;
  const question = text.replace(QUESTION_LABEL, '');
  const isMarked = ANSWER_LABEL.test(next.text);
  if (!isMarked && (next.block !== block || !/^왜\s|\s왜\s/.test(question))) return null;
  if (
    question.length < 8 ||
    DEICTIC_START.test(question) ||
    DEICTIC_WITHIN.test(question) ||
    SELF_ADDRESSED.test(question)
  )
    return null;
  const answer = withoutFullStop(next.text.replace(ANSWER_LABEL, ''));
  return { question, answer, source: { from, to: next.to }, confidence: isMarked ? 0.9 : 0.7 };
};

const ASPECTS =
  '까닭|이유|원인|목적|배경|결과|의의|한계|특징|영향|장점|단점|역할|기능|효과|차이|차이점|공통점|계기|시간 ?복잡도|공간 ?복잡도';
const ASPECT_AS_TOPIC = new RegExp(
  `^([^:：]{2,60}(?:의|한|된|는|은|인|던|난|진) (?:${ASPECTS}))(?:은|는)\\s(.+)$`,
);

/** `…하는 까닭은 …때문이다`, `대동법의 목적은 …이다`. */
const aspectAsTopic: QuestionRule = ({ text, kind }, { analyse }) => {
  const sentence = kind === 'heading' ? null : selfContainedSentence(text);
  const [, side, answer] = (sentence && ASPECT_AS_TOPIC.exec(sentence)) || [];
  if (!side || !answer || !isNominalPhrase(side, analyse)) return null;
  return { question: `${withTopicParticle(side)}?`, answer: withoutFullStop(answer), confidence: 0.85 };
};

const ASPECT_AS_LABEL = new RegExp(`^(.{0,30}?)\\s?(${ASPECTS})\\s?(?:[:：]|\\s[-–—]|→)\\s*(.+)$`);

/** `대동법의 목적: …`; the subject of `목적: …` comes from the context. */
const aspectAsLabel: QuestionRule = (passage, { context, analyse }) => {
  const [, owner = '', side, answer] =
    (passage.kind === 'heading' ? null : ASPECT_AS_LABEL.exec(passage.text)) ?? [];
  if (!side || !answer) return null;
  const name = owner === '' ? context.subjectOf(passage) : owner.replace(/의$/, '').trim();
  if (!name || DEICTIC_START.test(name) || !isNominalPhrase(name, analyse)) return null;
  return {
    question: `${name}의 ${withTopicParticle(side)}?`,
    answer: withoutFullStop(answer),
    confidence: owner === '' ? 0.7 : 0.8,
  };
};

const ASPECT_AS_HEADING = new RegExp(`^(.{2,30}(?:의|한|된|는) (?:${ASPECTS}))$`);

/** A heading `…의 목적` with the one sentence below it. */
const aspectAsHeading: QuestionRule = ({ text, kind }, { next }) => {
  const side = kind === 'heading' ? ASPECT_AS_HEADING.exec(text.replace(/^[\d.)\s]+/, ''))?.[1] : null;
  const answer = next?.kind === 'sentence' ? selfContainedSentence(next.text) : null;
  if (!side || !next || answer === null) return null;
  return {
    question: `${withTopicParticle(side)}?`,
    answer: withoutFullStop(answer),
    source: next,
    confidence: 0.7,
  };
};

const CAUSE = /^(.{6,80}?기)\s?때문에\s(.{6,80}다)\.?$/;

/** `A 때문에 B`: why B? */
const causeClause: QuestionRule = ({ text, kind }, { analyse }) => {
  const sentence = kind === 'heading' ? null : selfContainedSentence(text);
  const [, cause, effect] = (sentence && CAUSE.exec(sentence)) || [];
  if (!cause || !effect || /,|지만/.test(effect) || DEICTIC_START.test(effect)) return null;
  const hasSubject = (words: string) => analyse(words).some(({ tag }) => /^JKS|^JX/.test(tag));
  if (!hasSubject(effect)) return null;
  return {
    question: `${effect}. 그 까닭은?`,
    answer: `${cause} 때문`,
    confidence: 0.6,
  };
};

/** Without the final full stop. */
function withoutFullStop(answer: string): string {
  return answer.replace(/[\s.]+$/, '').trim();
}

const RULES: readonly QuestionRule[] = [
  questionAndAnswer,
  aspectAsTopic,
  aspectAsLabel,
  aspectAsHeading,
  causeClause,
];
