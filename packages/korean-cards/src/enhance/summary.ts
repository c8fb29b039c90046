import { type Analyse, isNoun } from '#korean-cards/korean/morphemes.ts';
import { type Passage, parsePassages } from '#korean-cards/note/passages.ts';
import { isRemark } from '#korean-cards/note/remarks.ts';
import { textRank } from './text-rank.ts';

const SENTENCES_MIN = 6;
const SENTENCES_MAX = 200;
const CHOSEN_MIN = 2;
const CHOSEN_MAX = 4;
/** One of this many sentences is chosen. */
const SHARE = 5;
/** Least number of different nouns in a sentence. */
const NOUNS_MIN = 3;
/** Deictic words and connectives at the start, which need the context. */
const DEICTIC_START =
  /^(?:이|그|저|이것|그것|[이그](?:가|는|를|와|의)|그래서|따라서|그러나|하지만|그리고|또한?|반면|한편|즉|이때|여기서|이렇게|이처럼|이러한|그러한|이런|그런|예를|반대로|거기서|이곳에서|원래는|결과는)[\s,]|^(?:[A-Z]|[가-하])\.\s/;
/** Remarks to oneself or to readers. */
const ASIDE =
  /[?!~ㅠㅋ※]|[←→]|\.\.|안녕하세요|헷갈|시험|기출|숙제|과제|다음 주|교수님|선생님|찾아보|외우|외울|기억하|정리해|[볼할] 것|(?:니까|는데|지만|거든요?)\.?$/;
const SENTENCE_END = /(?:[.!?]["'”’)]*|[가-힣][다요음함임됨])$/;

/** The most central sentences, quoted word for word; none for a short note. */
export function summarySentences(note: string, analyse: Analyse): string[] {
  const sentences = parsePassages(note).filter((passage) => isWholeSentence(passage));
  if (sentences.length < SENTENCES_MIN) return [];
  const chosen = chooseFrom(sentences.slice(0, SENTENCES_MAX), note, analyse);
  if (chosen.length < CHOSEN_MIN) return [];
  return chosen.map(({ from, to }) => note.slice(from, to).trim());
}

function isWholeSentence({ kind, text }: Passage): boolean {
  return (kind === 'sentence' || kind === 'item') && text.length >= 12 && SENTENCE_END.test(text);
}

function chooseFrom(sentences: readonly Passage[], note: string, analyse: Analyse): Passage[] {
  const nouns = sentences.map(({ text }) => nounsOf(text, analyse));
  const rank = textRank(nouns);
  const most = Math.min(CHOSEN_MAX, Math.max(CHOSEN_MIN, Math.round(sentences.length / SHARE)));
  const candidates = sentences
    .map((sentence, index) => ({ sentence, nouns: nouns[index] ?? new Set(), rank: rank[index] ?? 0 }))
    .filter(({ nouns }) => nouns.size >= NOUNS_MIN)
    .filter(({ sentence }) => isSelfContained(sentence, note.slice(sentence.from, sentence.to)))
    .sort((a, b) => b.rank - a.rank || a.sentence.from - b.sentence.from);
  const chosen: typeof candidates = [];
  for (const each of candidates) {
    const saysTheSame = chosen.some((other) => overlap(each.nouns, other.nouns) > 0.6);
    if (chosen.length < most && !saysTheSame) chosen.push(each);
  }
  return chosen.map(({ sentence }) => sentence).sort((a, b) => a.from - b.from);
}

function nounsOf(text: string, analyse: Analyse): Set<string> {
  const words = analyse(text).filter((morpheme) => isNoun(morpheme) && !/^NNB/.test(morpheme.tag));
  return new Set(words.map((word) => word.text).filter((word) => word.length > 1));
}

function overlap(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** Needs no context, and contains no half of a pair of marks. */
function isSelfContained({ text }: Passage, source: string): boolean {
  const isBalanced = ['**', '`', '$', '~~'].every((mark) => source.split(mark).length % 2 === 1);
  return (
    isBalanced &&
    text.length <= 160 &&
    !DEICTIC_START.test(text) &&
    !ASIDE.test(text) &&
    !isRemark(text) &&
    !/[|[\]<>]/.test(source)
  );
}
