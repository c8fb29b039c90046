import type { CardCandidate } from '#korean-cards/cards/card-candidate.ts';
import type { Context } from '#korean-cards/cards/subject-context.ts';
import { standing } from '#korean-cards/clozes/self-contained.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { topicOf } from '#korean-cards/korean/question-phrases.ts';
import { endsInName } from '#korean-cards/lists/list-name.ts';
import { asMarkdown } from '#korean-cards/note/escape-markdown.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { isRemark } from '#korean-cards/note/remarks.ts';
import type { Stretch } from '#korean-cards/note/sentences.ts';
import { unveiled } from '#korean-cards/note/verbatim.ts';

interface Asked {
  readonly question: string;
  /** Where it is answered, if not in the passage itself. */
  readonly source?: Stretch;
  readonly answer: string;
  readonly sureness: number;
}

interface Around {
  readonly next: Passage | undefined;
  readonly context: Context;
  readonly analyse: Analyse;
}

type Rule = (passage: Passage, around: Around) => Asked | null;

const ANSWER_MAX = 200;
const QUESTION_MAX = 100;

/** Questions that a note asks and answers, and whys and wherefores that it tells. */
export function questionsOf(
  passages: readonly Passage[],
  context: Context,
  analyse: Analyse,
): CardCandidate[] {
  const short = passages.map((passage) => (passage.text.length <= ANSWER_MAX ? passage : undefined));
  return short.flatMap((passage, index) => {
    if (!passage || passage.kind === 'row') return [];
    const around = { next: short[index + 1], context, analyse };
    for (const rule of RULES) {
      const asked = rule(passage, around);
      if (!asked || !isGood(asked)) continue;
      const { from, to } = asked.source ?? passage;
      return [
        {
          kind: 'QA',
          content: asMarkdown(asked.question),
          answer: asMarkdown(asked.answer),
          from,
          to,
          asked: [asked.answer],
          sureness: asked.sureness,
        },
      ];
    }
    return [];
  });
}

function isGood({ question, answer }: Asked): boolean {
  return (
    question.length <= QUESTION_MAX &&
    answer.length >= 4 &&
    answer.length <= ANSWER_MAX &&
    !/[?？|:：]|\s\/\s/.test(answer) &&
    !/\{\{|\}\}/.test(unveiled(question + answer)) &&
    !POINTING.test(answer) &&
    !isRemark(answer)
  );
}

const POINTING =
  /^(?:그럼|그러면|이|그|저|이것|그것|이런|그런|이러한|위|앞|아래|다음|여기)(?=[\s은는이가을를의]|$)/;
const POINTING_WITHIN = /\s(?:이것|그것|이게|그게|이걸|그걸|이를|이런|그런|여기)/;
const ASKED = /^(?:Q\s?\d*\s?[.:)]|질문\s?\d*\s?[.:)]|문제\s?\d*\s?[.:)])\s*/;
const ANSWERED = /^(?:A\s?\d*\s?[.:)]|답\s?[.:)]|정답\s?[.:)]|→|⇒|->|=>)\s*/;
/** What one asks oneself, or looks up later, is answered nowhere. */
const MUSING = /였지|더라|모르|뭐였|나\?$|\?\?|찾아|물어|어쩌|인가\?$|볼까/;

/** `Q. …? A. …`, `왜 …일까? → …`. */
const answered: Rule = ({ text, kind, block, from }, { next }) => {
  if (kind === 'heading' || !next || next.kind === 'heading' || !/[?？]$/.test(text)) return null;
  const question = text.replace(ASKED, '');
  const isMarked = ANSWERED.test(next.text);
  if (!isMarked && (next.block !== block || !/^왜\s|\s왜\s/.test(question))) return null;
  if (
    question.length < 8 ||
    POINTING.test(question) ||
    POINTING_WITHIN.test(question) ||
    MUSING.test(question)
  )
    return null;
  const answer = said(next.text.replace(ANSWERED, ''));
  return { question, answer, source: { from, to: next.to }, sureness: isMarked ? 0.9 : 0.7 };
};

const SIDES =
  '까닭|이유|원인|목적|배경|결과|의의|한계|특징|영향|장점|단점|역할|기능|효과|차이|차이점|공통점|계기|시간 ?복잡도|공간 ?복잡도';
const SIDE_BEHIND = new RegExp(`^([^:：]{2,60}(?:의|한|된|는|은|인|던|난|진) (?:${SIDES}))(?:은|는)\\s(.+)$`);

/** `…하는 까닭은 …때문이다`, `대동법의 목적은 …이다`. */
const told: Rule = ({ text, kind }, { analyse }) => {
  const sentence = kind === 'heading' ? null : standing(text);
  const [, side, answer] = (sentence && SIDE_BEHIND.exec(sentence)) || [];
  if (!side || !answer || !endsInName(side, analyse)) return null;
  return { question: `${topicOf(side)}?`, answer: said(answer), sureness: 0.85 };
};

const LABELLED = new RegExp(`^(.{0,30}?)\\s?(${SIDES})\\s?(?:[:：]|\\s[-–—]|→)\\s*(.+)$`);

/** `대동법의 목적: …`; of `목적: …`, what it is about stands before. */
const labelled: Rule = (passage, { context, analyse }) => {
  const [, whose = '', side, answer] =
    (passage.kind === 'heading' ? null : LABELLED.exec(passage.text)) ?? [];
  if (!side || !answer) return null;
  const name = whose === '' ? context.of(passage) : whose.replace(/의$/, '').trim();
  if (!name || POINTING.test(name) || !endsInName(name, analyse)) return null;
  return {
    question: `${name}의 ${topicOf(side)}?`,
    answer: said(answer),
    sureness: whose === '' ? 0.7 : 0.8,
  };
};

const HEADED = new RegExp(`^(.{2,30}(?:의|한|된|는) (?:${SIDES}))$`);

/** A heading `…의 목적` with the one sentence below it. */
const headed: Rule = ({ text, kind }, { next }) => {
  const side = kind === 'heading' ? HEADED.exec(text.replace(/^[\d.)\s]+/, ''))?.[1] : null;
  const answer = next?.kind === 'sentence' ? standing(next.text) : null;
  if (!side || !next || answer === null) return null;
  return { question: `${topicOf(side)}?`, answer: said(answer), source: next, sureness: 0.7 };
};

const CAUSE = /^(.{6,80}?기)\s?때문에\s(.{6,80}다)\.?$/;

/** `A 때문에 B`: why B? */
const caused: Rule = ({ text, kind }, { analyse }) => {
  const sentence = kind === 'heading' ? null : standing(text);
  const [, cause, effect] = (sentence && CAUSE.exec(sentence)) || [];
  if (!cause || !effect || /,|지만/.test(effect) || POINTING.test(effect)) return null;
  const hasSubject = (words: string) => analyse(words).some(({ tag }) => /^JKS|^JX/.test(tag));
  if (!hasSubject(effect)) return null;
  return {
    question: `${effect}. 그 까닭은?`,
    answer: `${cause} 때문`,
    sureness: 0.6,
  };
};

/** Without the stop. */
function said(answer: string): string {
  return answer.replace(/[\s.]+$/, '').trim();
}

const RULES: readonly Rule[] = [answered, told, labelled, headed, caused];
