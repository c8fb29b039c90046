import type { Definition } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse, Morpheme } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { LABEL_WORDS } from '#korean-cards/terms/term-words.ts';
import { findCompoundNouns } from './compound-nouns.ts';
import type { NoteTerms } from './gaps.ts';

export function collectNoteTerms(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  analyse: Analyse,
): NoteTerms {
  const passageCounts = new Map<string, number>();
  for (const { text } of passages) {
    if (text.length > 400) continue;
    const names = findCompoundNouns(analyse(text)).map((run) => text.slice(run.from, run.to));
    for (const name of new Set(names)) passageCounts.set(name, (passageCounts.get(name) ?? 0) + 1);
  }
  const terms = new Set([
    ...definitions.map(({ term }) => term),
    ...passages.flatMap(({ strong }) => strong),
  ]);
  return { terms, passageCounts };
}

/** Features of the sentence for the model in gap-probability.ts. */
export function sentenceSigns(
  { kind }: Passage,
  sentence: string,
  morphemes: readonly Morpheme[],
  { terms }: NoteTerms,
): string[] {
  const signs: Record<string, boolean> = {
    'of a table': kind === 'row',
    'has a year': /\d{3,4}년|\d{1,2}세기/.test(sentence),
    'has a name': morphemes.some(({ tag, text }) => tag === 'NNP' && text.length >= 3),
    'has terms': [...terms].some((term) => sentence.includes(term)),
    'has an arrow': /[→⇒]/.test(sentence),
    'has a label': /^[^:]{1,25}\s?:\s/.test(sentence),
    'without a predicate': !morphemes.some(({ tag }) => /^(?:V|XSV|XSA|E)/.test(tag)),
    supposes: /(?:라면|다면|으면|하면|되면|이면)[\s,]/.test(sentence),
    compares: /보다\s|[와과]\s달리|비해/.test(sentence),
    exclaims: /!|~$/.test(sentence),
    short: sentence.length < 20,
    long: sentence.length > 70,
  };
  return Object.keys(signs).filter((sign) => signs[sign]);
}

/** `세종은 …`, `수요가 …`: the sentence has a subject or a topic. */
export function hasSubjectOrTopic(morphemes: readonly Morpheme[]): boolean {
  return morphemes.some(
    ({ tag, text }) => tag.startsWith('JKS') || (tag.startsWith('JX') && /^[은는도]$/.test(text)),
  );
}

/** False for `시기는 1600년부터` (of what?) and `메테르니히가 주도하였다` (what?). */
export function namesItsReferents(sentence: string, morphemes: readonly Morpheme[]): boolean {
  const topic = /^(\S+)[은는]\s/.exec(sentence)?.[1];
  return (topic === undefined || !LABEL_WORDS.has(topic)) && !lacksObject(morphemes);
}

const TRANSITIVE_VERBAL_NOUN =
  /^(?:주도|주장|시행|실시|제정|발표|창제|편찬|건설|설치|추진|폐지|도입|발견|발명|저술|창시)$/;

function lacksObject(morphemes: readonly Morpheme[]): boolean {
  const verb = morphemes.findLastIndex(({ tag }) => /^XSV/.test(tag));
  const isDone = /^[하한했함]/.test(morphemes[verb]?.text ?? '');
  const isToSomething = isDone && TRANSITIVE_VERBAL_NOUN.test(morphemes[verb - 1]?.text ?? '');
  return (
    isToSomething &&
    !morphemes.some(({ tag, text }) => tag === 'JKO' || (tag === 'JX' && /^[은는]$/.test(text)))
  );
}

/** A predicate without a subject or topic: `쌀로 내게 하였다`. */
export function isPredicateWithoutSubject(morphemes: readonly Morpheme[]): boolean {
  return (
    !hasSubjectOrTopic(morphemes) &&
    /^(?:EF|EC|ETN)|\+(?:EF|ETN)$/.test(morphemes.findLast(({ tag }) => !/^S/.test(tag))?.tag ?? '')
  );
}
