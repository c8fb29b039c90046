import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import { type Analyse, hasTopicParticle, isAdnominal } from '#korean-cards/korean/morphemes.ts';
import { parseTerm, parseTermAtLabel, type Term } from '#korean-cards/terms/term.ts';
import { parseExplanation } from '../explanation.ts';
import { isBalanced } from './clauses.ts';
import { type DefinitionRule, defineTerm, type FoundDefinition } from './rule.ts';

/** Between term and explanation; a hyphen only with spaces around it. */
const SEPARATOR =
  /\s*[:：](?!\/\/|\d)\s*|\s+[-–—─]+\s+|\s*[–—─]\s+|\s*={1,2}(?!>)\s*|\s*…+\s+|\s*(?:[→⇒☞➔➜▶]|->|=>|⟶)\s*/g;
const ARROW = /[→⇒☞➔➜▶⟶>]/;
const LABEL_LENGTH_MAX = 60;
const SEPARATORS_MAX = 6;
const BRACKETS = /\([^()]{0,100}\)/g;
/** `뜻: …하는 것`: the term is above. */
export const MEANING_LABEL = /^(?:뜻|정의|의미|개념|풀이|무엇)$/;
const MEANING_OF_TERM = /^(.{1,30}?)의\s(?:뜻|정의|의미|개념)$/;

/** `X: …하는 Y`, `X - Y`, `X = Y`, `X → Y`, and several in a line: `X - Y / V - W`. */
export const labelRule: DefinitionRule = ({ text }, { analyse }) => {
  for (const mark of [/\s\/\s/, /,\s(?=[^,:=→–—]{1,20}(?:\s?[:=→]|\s[-–—])\s)/]) {
    const each = text.split(mark).map((part) => definitionsInLine(part, analyse));
    if (each.length > 1 && each.every((one) => one.length > 0)) return each.flat();
  }
  return definitionsInLine(text, analyse);
};

function definitionsInLine(text: string, analyse: Analyse): readonly FoundDefinition[] {
  const line = withoutDiscourseMarkers(text);
  let from = 0;
  for (const { 0: mark, index } of [...line.matchAll(SEPARATOR)].slice(0, SEPARATORS_MAX)) {
    const [label, wording] = [line.slice(from, index), line.slice(index + mark.length)];
    if (isBalanced(line.slice(0, index))) {
      const found = ARROW.test(mark) ? explainedByArrow(label, wording) : explainedByLabel(label, wording);
      if (found.length > 0) return found;
      from = index + mark.length;
    }
  }
  return [];

  function explainedByLabel(label: string, wording: string): FoundDefinition[] {
    const name =
      parseTermAtLabel(MEANING_OF_TERM.exec(label.trim())?.[1] ?? label) ?? termAfterClause(label, analyse);
    const forward =
      label.length <= LABEL_LENGTH_MAX
        ? defineTerm(name, wording, analyse, ['adnominal', 'genitive', 'nominalized', 'formula'], {
            isLabelled: true,
          })
        : [];
    if (forward.length > 0) return forward.filter(isNotVariable);
    const sum = SUM.test(label.trim()) ? parseTerm(wording, analyse) : null;
    return sum
      ? [{ term: sum.text, definition: label.trim() }]
      : termAfterExplanation(label, wording, analyse);
  }

  /** Most arrows lead from a cause to a consequence, so an arrow needs a full adnominal explanation. */
  function explainedByArrow(label: string, wording: string): FoundDefinition[] {
    if ((line.replace(BRACKETS, '').match(/→|->|⇒|↔/g)?.length ?? 0) > 1 || CONSEQUENCE.test(wording))
      return [];
    const forward = defineTerm(
      parseTerm(label.replace(/[?!]+$/, ''), analyse),
      wording,
      analyse,
      ['adnominal'],
      {
        isLabelled: true,
      },
    );
    const isLong = ({ definition }: FoundDefinition) =>
      definition.replace(/\s/g, '').length >= ARROW_EXPLANATION_LENGTH_MIN;
    return forward.length > 0 ? forward.filter(isLong) : termAfterExplanation(label, wording, analyse);
  }
}

/** `물가가 오르는 상황 → 금리 인상`: a consequence, not a term. */
const CONSEQUENCE =
  /(?:인상|인하|증가|감소|상승|하락|발생|확대|축소|강화|약화|폐지|개편|설치|처벌|감면|감경|성립|소멸|가능|불가|필요|인정|부정)\s*(?:\([^()]*\))?[.!]*$/;
const ARROW_EXPLANATION_LENGTH_MIN = 8;

/** `어근+접사=파생어`: a sum before its term. */
const SUM = /^[가-힣]{2,10}(?:\s?\+\s?[가-힣]{2,10}){1,3}$/;

/** `Y = C + I`: a variable is not a term. */
function isNotVariable({ term }: FoundDefinition): boolean {
  return term.length > 1 || /[가-힣]/.test(term);
}

/** `…하는 Y → X`: the explanation comes first. */
function termAfterExplanation(label: string, wording: string, analyse: Analyse): FoundDefinition[] {
  const isLast = !/[→,:=/⇒](?!$)/.test(wording.replace(BRACKETS, '').replace(/\s[∴∵☜←].*$/, ''));
  return isLast && parseExplanation(label, analyse)?.form === 'adnominal'
    ? defineTerm(parseTerm(wording.replace(/\s[∴∵☜←].*$/, ''), analyse), label, analyse)
    : [];
}

/** `이 원리를 이용한 게 백신`, `조광조가 밀어붙인 현량과`: the term follows an adnominal clause. */
function termAfterClause(label: string, analyse: Analyse): Term | null {
  const words = label.trim().split(/\s+/);
  const clause = words.findLastIndex((word) => analyse(word).some(isAdnominal) || /[한는된]게$/.test(word));
  const name = words
    .slice(clause + 1)
    .join(' ')
    .replace(/^(?:게|것이|건|것은)\s/, '');
  return clause === -1 ? null : parseTerm(name, analyse);
}

/** `X(1881) …하는 Y`: brackets separate term and explanation. */
export const bracketsRule: DefinitionRule = ({ text }, { analyse }) => {
  const [, name = '', wording = ''] =
    /^(.{1,30}?\([^()]{1,40}\))\s+([^(:=→].+)$/.exec(withoutDiscourseMarkers(text)) ?? [];
  return defineTerm(parseTerm(name, analyse), wording, analyse);
};

/** `X, …하는 Y.` as the whole sentence. */
export const commaRule: DefinitionRule = ({ text }, { analyse }) => {
  const [, name = '', wording = ''] = /^([^,]{1,20}),\s([^,:=→]{8,})$/.exec(text) ?? [];
  return wording === '' || hasTopicParticle(analyse(wording))
    ? []
    : defineTerm(parseTerm(name, analyse), wording, analyse);
};

/** `**X** …하는 Y`: the bold text is the term. */
export const boldTermRule: DefinitionRule = ({ text, strong: [first] }, { analyse }) => {
  if (!first || !text.startsWith(first) || text.length === first.length) return [];
  const rest = /^\s*(?:\([^()]{0,80}\))?\s*(?:[…:→]\s*)?\s(\S.*)$/.exec(text.slice(first.length))?.[1];
  return rest ? defineTerm(parseTermAtLabel(first), rest, analyse, ['adnominal', 'genitive']) : [];
};
