import type { Analyse, Morpheme } from '../reading/morphemes.ts';
import type { Passage } from '../reading/passages.ts';
import { type NoteWords, runsOf } from './clozes-gaps.ts';
import type { Definition } from './definitions.ts';

export function noteWordsOf(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  analyse: Analyse,
): NoteWords {
  const spread = new Map<string, number>();
  for (const { text } of passages) {
    if (text.length > 400) continue;
    const names = runsOf(analyse(text)).map((run) => text.slice(run.from, run.to));
    for (const name of new Set(names)) spread.set(name, (spread.get(name) ?? 0) + 1);
  }
  const terms = new Set([
    ...definitions.map(({ term }) => term),
    ...passages.flatMap(({ strong }) => strong),
  ]);
  return { terms, spread };
}

/** What tells whether a sentence holds something worth asking for. */
export function sentenceSigns(
  passage: Passage,
  text: string,
  morphemes: readonly Morpheme[],
  isDefining: boolean,
  note: NoteWords,
): string[] {
  const terms = [...note.terms].filter((term) => text.includes(term)).length;
  const given: readonly (readonly [string, boolean])[] = [
    ['defining', isDefining],
    ['of a table', passage.kind === 'row'],
    ['of a list', passage.kind === 'item'],
    ['has a year', /\d{3,4}년|\d{1,2}세기/.test(text)],
    ['has a number', /\d/.test(text)],
    ['has a name', morphemes.some(({ tag, text: word }) => tag === 'NNP' && word.length >= 3)],
    ['has terms', terms >= 1],
    ['has many terms', terms >= 2],
    ['has an arrow', /[→⇒]/.test(text)],
    ['has a label', /^[^:]{1,25}\s?:\s/.test(text)],
    ['has brackets', /\([^)]+\)/.test(text)],
    ['enumerates', (text.match(/,\s|·/g)?.length ?? 0) >= 2],
    ['short', text.length < 20],
    ['long', text.length > 70],
    ['without a subject', !saysOfWhat(morphemes)],
    ['is said', /[다요음함됨임]\.?$/.test(text)],
    [
      'judges',
      /(?:다르|같|비슷|가볍|무겁|크|작|많|적|높|낮|좋|나쁘|빠르|느리|편하|유리|불리)(?:다|음|습니다|아요|어요)?\.?$|(?:해야|되어야|돼야) (?:한다|함|합니다|해요)|수 있다\.?$|수 있음\.?$|아니다\.?$|아님\.?$|않는다\.?$|없다\.?$|없음\.?$/.test(
        text,
      ),
    ],
    ['without a predicate', !morphemes.some(({ tag }) => /^(?:V|XSV|XSA|E)/.test(tag))],
    ['supposes', /(?:라면|다면|으면|하면|되면|이면)[\s,]/.test(text)],
    ['compares', /보다\s|[와과]\s달리|비해/.test(text)],
    ['denies', /(?:아니|않|없|못)/.test(text)],
    ['exclaims', /!|~$|ㅎ|;;/.test(text)],
  ];
  return given.filter(([, is]) => is).map(([sign]) => sign);
}

/** A sentence with a subject or a topic tells by itself what it is about. */
export function saysOfWhat(morphemes: readonly Morpheme[]): boolean {
  return morphemes.some(
    ({ tag, text }) => tag.startsWith('JKS') || (tag.startsWith('JX') && /^[은는도]$/.test(text)),
  );
}

/** It says what is done, but not by whom or to what. */
export function leavesOpenOfWhat(morphemes: readonly Morpheme[]): boolean {
  return (
    !saysOfWhat(morphemes) &&
    /^(?:EF|EC|ETN)|\+(?:EF|ETN)$/.test(morphemes.findLast(({ tag }) => !/^S/.test(tag))?.tag ?? '')
  );
}
