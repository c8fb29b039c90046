import { explanationOf, isModifiedNoun } from '../definition-text.ts';
import { asName, asTerm, type Term } from '../term.ts';
import { isBalanced, withoutLead } from './leads.ts';
import { defined, type Found, type Rule } from './rule.ts';

/** Between a name and what it means; a hyphen and an arrow only with blanks around them. */
const SEPARATOR = /\s*[:：](?!\/\/|\d)\s*|\s+[-–—]+\s+|\s*[–—]\s+|\s*=\s*|\s+…\s+|\s+(?:->|→)\s+/g;
const LONGEST_LABEL = 50;
const MOST_SEPARATORS = 6;
/** `뜻: …하는 것`: the name stands above. */
export const MEANING_LABEL = /^(?:뜻|정의|의미|개념|풀이|무엇)$/;
const OF_ITSELF = /^(.{1,30}?)의\s(?:뜻|정의|의미|개념)$/;

/** `X: …하는 Y`, `X - Y`, `X = Y`, `X → Y`. */
export const labelled: Rule = ({ text }, { analyse }) => {
  const line = withoutLead(text.replace(/^\$+|\$+$/g, ''));
  let from = 0;
  for (const { 0: mark, index } of [...line.matchAll(SEPARATOR)].slice(0, MOST_SEPARATORS)) {
    const [label, said] = [line.slice(from, index), line.slice(index + mark.length)];
    if (label.length <= LONGEST_LABEL && isBalanced(label)) {
      const isArrow = /[→>]/.test(mark);
      const found = isArrow ? pointed(label, said) : explained(label, said);
      if (found.length > 0) return found;
    }
    from = index + mark.length;
  }
  return [];

  function explained(label: string, said: string): Found[] {
    const name = asName(OF_ITSELF.exec(label.trim())?.[1] ?? label) ?? nameBehind(label);
    return defined(name, said, analyse, ['modified', 'genitive', 'done', 'formula']);
  }

  /** An arrow mostly leads from a cause to what comes of it, but not where this says what the other is. */
  function pointed(label: string, said: string): Found[] {
    const forward = defined(asTerm(label, analyse), said, analyse);
    const isDefined = (found: Found) => isModifiedNoun(found.definition, analyse);
    if (forward.some(isDefined)) return forward;
    const isLast = !/[→,.:=/](?!$)/.test(said);
    return isLast && explanationOf(label, analyse)?.manner === 'modified'
      ? defined(asTerm(said, analyse), label, analyse)
      : [];
  }

  /** `이 원리를 이용한 게 백신: …` */
  function nameBehind(label: string): Term | null {
    const name = /(?:한|는|된)\s?(?:게|것이|건|것은)\s(.+)$/.exec(label)?.[1];
    return name ? asTerm(name, analyse) : null;
  }
};

/** `**X** …하는 Y` */
export const inBold: Rule = ({ text, strong: [first] }, { analyse }) => {
  if (!first || !text.startsWith(first) || text.length === first.length) return [];
  const rest = /^\s*(?:\([^()]{0,80}\))?\s*(?:[…:→]\s*)?\s(\S.*)$/.exec(text.slice(first.length))?.[1];
  return rest ? defined(asName(first), rest, analyse, ['modified', 'genitive']) : [];
};
