import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import { type Analyse, isAdnominal } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { Term } from '#korean-cards/terms/term.ts';
import type { FoundDefinition } from './rule.ts';

/** 이, 이것, 이런 현상: an expression that refers to the preceding text. */
const ANAPHOR =
  /^(?:이|그|저|이것|그것|이거|그거|이러?[한런]?\s?(?:것|거)|이렇게\s(?:하는|된|한|되는)\s?(?:것|거)|(?:이|그|이런|그런|이러한|그러한|이와 같은|이 같은|위의|위와 같은|앞의|뒤의|이때의|이렇게 되는|이렇게 하는)\s(?:\S{1,10}\s){0,2}\S{1,10})$/;
const LENGTH_MIN = 10;
/** `…하는 물질이 있다.` before `그것이 X이다`. */
const EXISTENTIAL_ENDING = /(?:이|가|도)\s있(?:다|죠|지요|잖아요?|어요|습니다|음)\?*$/;

export function isAnaphor(wording: string, analyse: Analyse): boolean {
  const words = wording.replace(/^[→⇒☞]\s*/, '');
  if (!ANAPHOR.test(words)) return false;
  // `이 조각들을 잇는 효소` is an explanation itself.
  const [, ...rest] = words
    .replace(/^(?:이와|위와) 같은/, '이런')
    .replace(/^이렇게 (?:되는|하는)/, '이런')
    .split(' ');
  return !rest.some((word) => analyse(word).some(isAdnominal));
}

const PERSON_OR_PLACE = /\s(자|사람|곳)$/;

/** `…한 자의 행위는 …. 이러한 자를 X라 한다`: the previous sentence is about 행위, not about 자. */
export function lacksAntecedent(wording: string, before: Passage | undefined): boolean {
  const noun = PERSON_OR_PLACE.exec(wording)?.[1];
  return noun !== undefined && !new RegExp(`\\s${noun}[은는이가]\\s`).test(before?.text ?? '');
}

/** Defines the term by the antecedent: the preceding clause, otherwise the previous sentence. */
export function defineByAntecedent(
  term: Term,
  clause: string | undefined,
  before: Passage | undefined,
): FoundDefinition[] {
  const sentence = before && /^(?:sentence|item)$/.test(before.kind) ? before.text : '';
  const wording = (clause === undefined ? sentence : clauseAsStatement(clause))
    .replace(/[.\s!~]+$/, '')
    .replace(EXISTENTIAL_ENDING, '');
  const isSaid = wording.length >= LENGTH_MIN && /[가-힣]/.test(wording) && !/[?:]|→/.test(wording);
  if (!isSaid) return [];
  return [
    { term: term.text, definition: withoutDiscourseMarkers(wording), startsInPrevious: clause === undefined },
  ];
}

/** `…올라가는데` → `…올라가는 것`, `…생겼는데` → `…생겼다`. */
function clauseAsStatement(clause: string): string {
  return clause
    .replace(/(?<=[겼었았했됐렸졌췄웠였갔왔봤났])는데요?$/, '다')
    .replace(/는데요?$/, '는 것')
    .replace(/(?:은데|인데|고|며|지만)$/, '');
}

/** `그걸 늘려 주는 효소` after 텔로미어 → `텔로미어 늘려 주는 효소`. */
export function resolveAnaphor(wording: string, before: string | undefined): string {
  if (before === undefined) return wording;
  return wording
    .replace(/^(?:그걸|그것을|이걸|이것을|이를)\s/, `${before} `)
    .replace(/^(?:그것의|이것의)\s/, `${before}의 `);
}
