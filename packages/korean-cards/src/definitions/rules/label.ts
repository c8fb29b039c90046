import { type Analyse, hasTopicMark, modifies } from '#korean-cards/korean/morphemes.ts';
import { asName, asTerm, type Term } from '#korean-cards/terms/term.ts';
import { explanationOf } from '../explanation.ts';
import { isBalanced, withoutLead } from './clauses.ts';
import { defined, type Found, type Rule } from './rule.ts';

/** Between a name and what it means; a hyphen only with blanks around it. */
const SEPARATOR =
  /\s*[:：](?!\/\/|\d)\s*|\s+[-–—─]+\s+|\s*[–—─]\s+|\s*={1,2}(?!>)\s*|\s*…+\s+|\s*(?:[→⇒☞➔➜▶]|->|=>|⟶)\s*/g;
const ARROW = /[→⇒☞➔➜▶⟶>]/;
const LONGEST_LABEL = 60;
const MOST_SEPARATORS = 6;
const NOTES = /\([^()]{0,100}\)/g;
/** `뜻: …하는 것`: the name stands above. */
export const MEANING_LABEL = /^(?:뜻|정의|의미|개념|풀이|무엇)$/;
const OF_ITSELF = /^(.{1,30}?)의\s(?:뜻|정의|의미|개념)$/;

/** `X: …하는 Y`, `X - Y`, `X = Y`, `X → Y`, and some of them in a line: `X - Y / V - W`. */
export const labelled: Rule = ({ text }, { analyse }) => {
  for (const mark of [/\s\/\s/, /,\s(?=[^,:=→–—]{1,20}(?:\s?[:=→]|\s[-–—])\s)/]) {
    const each = text.split(mark).map((part) => labelledIn(part, analyse));
    if (each.length > 1 && each.every((one) => one.length > 0)) return each.flat();
  }
  return labelledIn(text, analyse);
};

function labelledIn(text: string, analyse: Analyse): readonly Found[] {
  const line = withoutLead(text);
  let from = 0;
  for (const { 0: mark, index } of [...line.matchAll(SEPARATOR)].slice(0, MOST_SEPARATORS)) {
    const [label, said] = [line.slice(from, index), line.slice(index + mark.length)];
    if (isBalanced(line.slice(0, index))) {
      const found = ARROW.test(mark) ? pointed(label, said) : explained(label, said);
      if (found.length > 0) return found;
      from = index + mark.length;
    }
  }
  return [];

  function explained(label: string, said: string): Found[] {
    const name = asName(OF_ITSELF.exec(label.trim())?.[1] ?? label) ?? nameBehind(label, analyse);
    const forward =
      label.length <= LONGEST_LABEL
        ? defined(name, said, analyse, ['modified', 'genitive', 'done', 'formula'], { isLabelled: true })
        : [];
    if (forward.length > 0) return forward.filter(isNoSign);
    const sum = SUM.test(label.trim()) ? asTerm(said, analyse) : null;
    return sum ? [{ term: sum.text, definition: label.trim() }] : backward(label, said, analyse);
  }

  /** An arrow mostly leads from a cause to what comes of it, but not where this says what the other is. */
  function pointed(label: string, said: string): Found[] {
    if ((line.replace(NOTES, '').match(/→|->|⇒|↔/g)?.length ?? 0) > 1 || COMES_OF.test(said)) return [];
    const forward = defined(asTerm(label.replace(/[?!]+$/, ''), analyse), said, analyse, ['modified'], {
      isLabelled: true,
    });
    const isLong = ({ definition }: Found) => definition.replace(/\s/g, '').length >= SHORTEST_POINTED;
    return forward.length > 0 ? forward.filter(isLong) : backward(label, said, analyse);
  }
}

/** `물가가 오르는 상황 → 금리 인상`: what comes of it, not what it is called. */
const COMES_OF =
  /(?:인상|인하|증가|감소|상승|하락|발생|확대|축소|강화|약화|폐지|개편|설치|처벌|감면|감경|성립|소멸|가능|불가|필요|인정|부정)\s*(?:\([^()]*\))?[.!]*$/;
const SHORTEST_POINTED = 8;

/** `어근+접사=파생어` */
const SUM = /^[가-힣]{2,10}(?:\s?\+\s?[가-힣]{2,10}){1,3}$/;

/** `Y = C + I`: a letter of a formula is no term. */
function isNoSign({ term }: Found): boolean {
  return term.length > 1 || /[가-힣]/.test(term);
}

/** `…하는 Y → X` */
function backward(label: string, said: string, analyse: Analyse): Found[] {
  const isLast = !/[→,:=/⇒](?!$)/.test(said.replace(NOTES, '').replace(/\s[∴∵☜←].*$/, ''));
  return isLast && explanationOf(label, analyse)?.manner === 'modified'
    ? defined(asTerm(said.replace(/\s[∴∵☜←].*$/, ''), analyse), label, analyse)
    : [];
}

/** `이 원리를 이용한 게 백신`, `조광조가 밀어붙인 현량과`: the name is the end of a clause. */
function nameBehind(label: string, analyse: Analyse): Term | null {
  const words = label.trim().split(/\s+/);
  const clause = words.findLastIndex((word) => analyse(word).some(modifies) || /[한는된]게$/.test(word));
  const name = words
    .slice(clause + 1)
    .join(' ')
    .replace(/^(?:게|것이|건|것은)\s/, '');
  return clause === -1 ? null : asTerm(name, analyse);
}

/** `X(1881) …하는 Y`: the brackets part the name from what it means. */
export const behindBrackets: Rule = ({ text }, { analyse }) => {
  const [, name = '', said = ''] = /^(.{1,30}?\([^()]{1,40}\))\s+([^(:=→].+)$/.exec(withoutLead(text)) ?? [];
  return defined(asTerm(name, analyse), said, analyse);
};

/** `X, …하는 Y.` and nothing else. */
export const behindComma: Rule = ({ text }, { analyse }) => {
  const [, name = '', said = ''] = /^([^,]{1,20}),\s([^,:=→]{8,})$/.exec(text) ?? [];
  return said === '' || hasTopicMark(analyse(said)) ? [] : defined(asTerm(name, analyse), said, analyse);
};

/** `**X** …하는 Y` */
export const inBold: Rule = ({ text, strong: [first] }, { analyse }) => {
  if (!first || !text.startsWith(first) || text.length === first.length) return [];
  const rest = /^\s*(?:\([^()]{0,80}\))?\s*(?:[…:→]\s*)?\s(\S.*)$/.exec(text.slice(first.length))?.[1];
  return rest ? defined(asName(first), rest, analyse, ['modified', 'genitive']) : [];
};
