import { mayFollow } from '../../reading/josa.ts';
import { type Analyse, hasTopicMark } from '../../reading/morphemes.ts';
import type { Passage } from '../../reading/passages.ts';
import { explanationOf, isModifiedNoun } from '../definition-text.ts';
import { withoutEnding } from '../definition-wording.ts';
import { asName, asTerm, type Term } from '../term.ts';
import { clausesOf, isBalanced, withoutLead } from './leads.ts';
import { defined, type Found, type Rule } from './rule.ts';

const LINK = '(?:이라고|라고|이라|라)(?:도|만|는)?\\s?';
const ADVERB = '(?:(?:따로|흔히|보통|주로|특별히|함께|통틀어)\\s)?';
/** In all endings but those that modify: 하는, 한, 부르던. */
const CALLS = [
  '(?:하(?!는\\s(?!것|거))|한(?=다|대)|합|해|했(?!던)|함|할\\s수)[가-힣]*',
  '(?:(?:말|칭|지칭|통칭|총칭|명명|정의)(?:하(?!는\\s)|한(?=다|대)|합|해|했|함)[가-힣]*)',
  '(?:부른다|부릅|부르(?=며|고|는데|기|거|지|죠|게|자)|불러|불렀|부름|부를\\s수)[가-힣]*',
  '(?:불린다|불립|불리(?=며|고|는데|기|거|지|죠)|불려|불렸|불림)[가-힣]*',
  '(?:일컫는다|일컬|일컫(?=고|는데|습)|이른다|이름|정의된다|정의됨|정의됩)[가-힣]*',
].join('|');
const CALLED = new RegExp(`${LINK}${ADVERB}(?:${CALLS})(?=$|[\\s.,!~();:→])`, 'g');
/** `X로 불린다`, `X로 정의한다`. */
const CALLED_AS =
  /(?:으로|로)\s?(?:부른다|부릅니다|부름|불린다|불립니다|불림|불려요|칭한다|칭함|지칭한다)(?=$|[\s.,!])/g;
const MARK = /(?<=[가-힣A-Za-z0-9)\]'"”’])(?:을|를|은|는|이|가|\s?걸|\s?건|\s?게)\s/g;

/** Before a name: how it is called. */
const MANNER_OF_CALLING =
  /^(?:(?:흔히|보통|따로|특히|특별히|각각|다른 말로|줄여서|영어로는?|한자로는?|우리말로는?|전문 용어로|학계에서는?|바로|모두|함께|통틀어|일반적으로|머리글자를 따서|따서|묶어서?|합쳐서?|가리켜|두고|일러|다시|또는|혹은)\s)+/;
const OF_ANOTHER = /^(?:그|이|이런|해당)\s\S+의\s/;
/** 이, 이것, 이런 현상: what was said before. */
const REFERRING =
  /^(?:이|그|저|이것|그것|이러?[한런]?\s?(?:것|거)|이렇게\s(?:하는|된|한|되는)\s?(?:것|거)|(?:이|그|이런|그런|이러한|그러한|이와 같은|이 같은|위의|위와 같은|앞의|뒤의|이때의|이렇게 되는|이렇게 하는)\s(?:\S{1,10}\s){0,2}\S{1,10})$/;
const SHORTEST_BEFORE = 10;

/** `…하는 Y를 X라고 한다`; of `이를 X라고 한다`, what stands before says what. */
export const called: Rule = ({ text }, { analyse, before }) => {
  const found: Found[] = [];
  let from = 0;
  const places = [...text.matchAll(CALLED), ...text.matchAll(CALLED_AS)].sort((a, b) => a.index - b.index);
  for (const { index, 0: saying } of places) {
    const written = text.slice(from, index);
    const head = withoutLead(written.replace(/^[,\s]+/, ''));
    found.push(...calledIn(withI(head, saying, analyse)));
    from = index + saying.length;
  }
  return found;

  function calledIn(head: string): Found[] {
    const clauses = clausesOf(head);
    const splits = clauses.map((clause) => splitAtName(withoutLead(clause), analyse));
    const isListed = clauses.length > 1 && splits.every((split) => split?.isExplained);
    if (isListed) return splits.flatMap((split) => (split ? made(split) : []));
    const whole = splitAtName(head, analyse);
    if (whole) return made(whole);
    const last = clauses.length > 1 ? splits.at(-1) : null;
    return last ? made(last, clauses.slice(0, -1).join(', ')) : [];
  }

  function made({ said, term, isExplained }: Split, clause?: string): Found[] {
    if (isExplained) return defined(term, said, analyse, ['modified', 'genitive']);
    return referred(term, clause, before);
  }
};

/** What 이것 refers to: the clause before it, or else the sentence before. */
function referred(term: Term, clause: string | undefined, before: Passage | undefined): Found[] {
  const said = (clause ?? (before && /^(?:sentence|item)$/.test(before.kind) ? before.text : ''))
    .replace(/(?:는데|은데|인데|고|며|지만|는데요)$/, (ending) => (clause === undefined ? ending : ''))
    .replace(/[.\s!~]+$/, '');
  return said.length >= SHORTEST_BEFORE && /[가-힣]/.test(said) && !said.endsWith('?')
    ? [{ term: term.text, definition: withoutLead(said) }]
    : [];
}

interface Split {
  readonly said: string;
  readonly term: Term;
  /** Otherwise it points at what was said before. */
  readonly isExplained: boolean;
}

/** What is called, and its name behind the josa: the shortest name for which the rest says something. */
function splitAtName(clause: string, analyse: Analyse): Split | null {
  for (const { index, 0: josa } of [...clause.matchAll(MARK)].reverse()) {
    const written = clause.slice(0, index);
    const said = /[걸건게]/.test(josa) ? `${written} 것`.trim() : written.trim();
    const name = clause
      .slice(index + josa.length)
      .replace(MANNER_OF_CALLING, '')
      .replace(OF_ANOTHER, '')
      .replace(/\s?(?:또는|혹은)\s.*$/, '');
    if (!mayFollow(josa.trim(), written) || !isBalanced(name)) continue;
    const term = asName(name);
    if (!term) continue;
    if (REFERRING.test(said.replace(/^[→⇒]\s*/, ''))) return { said, term, isExplained: false };
    const manner = explanationOf(said, analyse)?.manner;
    if (manner === 'modified' || manner === 'genitive') return { said, term, isExplained: true };
  }
  return null;
}

/** `천이라 한다` calls it 천이, not 천. */
function withI(head: string, saying: string, analyse: Analyse): string {
  const word = /[가-힣]+$/.exec(head)?.[0];
  if (!word || !saying.startsWith('이라')) return head;
  const parts = analyse(`${word}이`);
  return parts.length === 1 && /^NN[GP]$/.test(parts[0]?.tag ?? '') ? `${head}이` : head;
}

const GOES_ON = /(?<=[가-힣)])(?:으로|로|이며|이고|인데|이지만),?\s(?=.*[다요음함임됨]\.?$).*$/;
const POINTED = /,\s(?:이것이|그것이|이게|그게|바로 이것이)\s/;
const SUPERLATIVE = /(?:^|\s)(?:가장|제일|첫|처음|마지막)\s/;

/** `…하는 과정이 X이다`: what something is comes first, its name last. */
export const namedLast: Rule = ({ text }, { analyse, before }) => {
  const sentence = withoutLead(text).replace(POINTED, '이 ');
  for (const written of [sentence, sentence.replace(GOES_ON, '')]) {
    const clauses = clausesOf(withoutEnding(written, analyse));
    const each = clauses.map((clause) => named(withoutEnding(clause, analyse)));
    if (clauses.length > 1 && each.every((one) => one.length > 0)) return each.flat();
    const whole = named(clauses.join(', '), clauses.length > 1 ? clauses.slice(0, -1).join(', ') : undefined);
    if (whole.length > 0) return whole;
  }
  return [];

  function named(written: string, clauseBefore?: string): Found[] {
    for (const { index, 0: josa } of [...written.matchAll(MARK)].reverse()) {
      const said = written.slice(0, index).trim();
      const term = asTerm(written.slice(index + josa.length).replace(/^바로\s/, ''), analyse);
      if (!term || !mayFollow(josa, said) || !/^[이가은는]/.test(josa)) continue;
      const last = clausesOf(said).at(-1) ?? '';
      if (REFERRING.test(last) && /^[이가]/.test(josa))
        return last === said ? referred(term, undefined, before) : referred(term, clauseBefore, before);
      if (REFERRING.test(said) || SUPERLATIVE.test(said) || !isModifiedNoun(said, analyse)) return [];
      return isStatement(said) ? [] : defined(term, said, analyse);
    }
    return [];
  }

  /** `까닭은 …빛이 X`: somebody speaks of something already. */
  function isStatement(said: string): boolean {
    return hasTopicMark(analyse(said)) && !/[다라]는\s\S+$/.test(said);
  }
};
