import { type Analyse, modifies } from '#korean-cards/korean/morphemes.ts';
import { isPartOfWord, mayFollow, withFinalI } from '#korean-cards/korean/particles.ts';
import { asName, type Term } from '#korean-cards/terms/term.ts';
import { explanationOf, type Reading } from '../explanation.ts';
import { pointedAt, pointsBack, pointsPast, resolved } from './anaphor.ts';
import { clausesOf, isBalanced, withoutLead } from './clauses.ts';
import { caseOf } from './conditional-clause.ts';
import { defined, type Found, type Rule } from './rule.ts';

const LINK = '(?:이라고|라고|이라|라)(?:도|만|는)?\\s?';
const ADVERB = '(?:(?:따로|흔히|보통|주로|특별히|함께|통틀어|널리)\\s)?';
const CALLS = [
  '(?:말|칭|지칭|통칭|총칭|명명|정의|표현)?(?:하(?![셨시심])|한|합|해|했|함|할)[가-힣]*',
  '(?:부르|부른|부릅|불러|불렀|부름|부를|불리|불린|불립|불려|불렸|불림)[가-힣]*',
  '(?:일컫|일컬|이른|이름|이릅|정의되|정의된|정의됨|정의됩)[가-힣]*',
].join('|');
/** `라고 한다`, in every ending. */
const CALLED = new RegExp(`${LINK}${ADVERB}(?:${CALLS})(?=$|[\\s.,!~();:→])`, 'g');
/** `X로 불린다`, `X로 정의한다`. */
const CALLED_AS =
  /(?:으로|로)\s?(?:부른|부릅|부름|불린|불립|불림|불려|칭한|칭함|지칭한|일컬어)[가-힣]*(?=$|[\s.,!])/g;
/** `X라고 부르는 것`, `X라 불린 왕`: what is called so is spoken of, not said. */
const MODIFYING = /(?:[하르리]는|한|던|할|를|린|른)$/;

/** Behind what is called, before its name. */
const MARK = /(?<=[\p{L}\p{N})\]'"”’])(?:을|를|은|는|이|가|걸|건|게|면)\s|(?<=[가-힣]\s)(?:걸|건|게)\s/gu;
/** Before a name: how it is called. */
const MANNER_OF_CALLING =
  /^(?:(?:흔히|보통|따로|특히|특별히|각각|다른 말로|줄여서|영어로는?|한자로는?|우리말로는?|전문 용어로|학계에서는?|바로|모두|함께|통틀어|일반적으로|머리글자를 따서|따서|묶어서?|합쳐서?|가리켜|두고|일러|다시|또는|혹은|그냥|간단히|쉽게)\s)+/;
const OF_ANOTHER = /^(?:그|이|이런|해당)\s\S+의\s/;
const QUOTED = /['"‘“「『<]([^'"’”」』>]{2,30})['"’”」』>](?:\([^()]{0,60}\))?$/;

/** `…올라가는데 이걸 X라고 한다` */
const IN_ONE_BREATH =
  /^(.{8,}(?:는데|은데|인데|ㄴ데|고|며|지만|[아어해여]서))\s((?:이|그)\S*(?:\s\S{1,10}){0,2})$/;

/** `…하는 Y를 X라고 한다`; of `이를 X라고 한다`, what stands before says what. */
export const called: Rule = ({ text }, { analyse, before }) => {
  const found: Found[] = [];
  let from = 0;
  const places = [...text.matchAll(CALLED), ...text.matchAll(CALLED_AS)].sort((a, b) => a.index - b.index);
  for (const { index, 0: saying } of places) {
    const end = index + saying.length;
    if (MODIFYING.test(saying) && /^\s[가-힣]/.test(text.slice(end))) continue;
    const head = withoutLead(text.slice(from, index).replace(/^[,\s]+/, ''));
    found.push(...calledIn(withFinalI(head, saying, analyse)));
    from = end;
  }
  return found;

  function calledIn(head: string): Found[] {
    const clauses = clausesOf(head);
    const splits = clauses.map((clause) => splitAtName(withoutLead(clause), analyse));
    const isListed = clauses.length > 1 && splits.every((split) => split?.isExplained);
    if (isListed)
      return splits.flatMap((split, index) => (split ? made(split, undefined, splits[index - 1]?.term) : []));
    const whole = splitAtName(head, analyse);
    if (whole) return made(whole);
    const last = clauses.length > 1 ? splits.at(-1) : null;
    return last ? made(last, clauses.slice(0, -1).join(', ')) : [];
  }

  function made({ said, term, isExplained, isCase, within }: Split, clause?: string, above?: Term) {
    if (isCase) return [{ term: term.text, definition: said }];
    if (!isExplained && pointsPast(said, before)) return [];
    if (!isExplained) return pointedAt(term, within ?? clause, before);
    const name = above?.text ?? found.at(-1)?.term;
    return defined(term, resolved(said, name), analyse, ['modified', 'genitive'], readingOf(said));
  }
};

interface Split {
  readonly said: string;
  readonly term: Term;
  /** Otherwise it points at what was said before. */
  readonly isExplained: boolean;
  /** `…하면`: in which case something is called so. */
  readonly isCase: boolean;
  /** What it points at, where this stands in the same clause. */
  readonly within?: string;
}

/** What is called, and its name behind the josa: the shortest name for which the rest says something. */
function splitAtName(clause: string, analyse: Analyse): Split | null {
  for (const { index, 0: josa } of [...clause.matchAll(MARK)].reverse()) {
    const before = clause.slice(0, index);
    const term = calledName(clause.slice(index + josa.length), analyse);
    if (!term || !mayFollow(josa.trim(), before) || isPartOfWord(josa.trim(), before, analyse)) continue;
    if (josa.startsWith('면')) {
      const said = caseOf(`${before}면`, analyse);
      if (said) return { said, term, isExplained: true, isCase: true };
      continue;
    }
    const said = /[걸건게]/.test(josa) ? `${before.trim()} 것` : before.trim();
    if (pointsBack(before.trim(), analyse)) return { said, term, isExplained: false, isCase: false };
    const [, within, pointer = ''] = IN_ONE_BREATH.exec(before.trim()) ?? [];
    if (within && pointsBack(pointer, analyse))
      return { said: pointer, term, isExplained: false, isCase: false, within };
    const manner = explanationOf(said, analyse, readingOf(said))?.manner;
    if (manner === 'modified' || manner === 'genitive')
      return { said, term, isExplained: true, isCase: false };
  }
  return null;
}

function calledName(written: string, analyse: Analyse): Term | null {
  const name = written
    .replace(MANNER_OF_CALLING, '')
    .replace(OF_ANOTHER, '')
    .replace(/\s?(?:또는|혹은)\s.*$/, '')
    .trim();
  const quoted = QUOTED.exec(name)?.[1];
  if (quoted) return asName(quoted, { isGiven: true });
  return isBalanced(name) && !isClause(name, analyse) ? asName(name, { isGiven: true }) : null;
}

/** `남의 것을 취거하는 죄라고 한다` says what somebody says; 보이지 않는 손 is a name. */
function isClause(name: string, analyse: Analyse): boolean {
  const words = name.split(' ').slice(0, -1);
  return words.some((word) => /[^않있없]는$/.test(word) && analyse(word).some(modifies));
}

/** Where no comma parts it, all that stands before the name says what it is. */
function readingOf(said: string): Reading {
  return { isNamed: true, isLabelled: !said.includes(',') };
}
