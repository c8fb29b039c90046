import type { Analyse } from '../../reading/morphemes.ts';
import { asName, asTerm, type Term } from '../term.ts';
import { withoutLead } from './leads.ts';
import { defined, type Found, type Rule } from './rule.ts';

const OR = /,?\s(?:즉|곧|그러니까|다시 말해서?|이른바)[,\s]\s*/;
const JOSA_BEHIND_NAME = /(?:은|는|이|가|을|를|도|이다|다|입니다|이에요|예요|임|에|으로|로)(?=[\s.,]|$)/;

/** `X, 즉 …하는 Y`, and `…하는 Y, 곧 X는`. */
export const inOtherWords: Rule = ({ text }, { analyse }) => {
  const place = OR.exec(text);
  if (!place || place.index === 0) return [];
  const [before, after] = [
    withoutLead(text.slice(0, place.index)),
    text.slice(place.index + place[0].length),
  ];
  const name = lastName(before, analyse);
  const forward = name ? defined(name, after, analyse) : [];
  return forward.length > 0 ? forward : defined(firstName(after, analyse), before, analyse);
};

/** The longest name at the end of what is there. */
export function lastName(text: string, analyse: Analyse): Term | null {
  const words = text.split(' ');
  for (let from = Math.max(0, words.length - 4); from < words.length; from += 1) {
    const term = asTerm(words.slice(from).join(' '), analyse);
    if (term) return term;
  }
  return null;
}

/** The name that a sentence begins with, up to its josa. */
function firstName(text: string, analyse: Analyse): Term | null {
  const words = text.split(' ');
  for (let count = 1; count <= Math.min(4, words.length); count += 1) {
    const written = words.slice(0, count).join(' ');
    const josa = JOSA_BEHIND_NAME.exec(words[count - 1] ?? '');
    const last = written.slice(0, written.length - (words[count - 1]?.length ?? 0) + (josa?.index ?? 0));
    if (josa && josa.index > 0) return asTerm(last, analyse);
  }
  return asTerm(text, analyse);
}

const BRACKETED = /([가-힣A-Za-z]{2,15})\(([가-힣A-Za-z0-9\s·,]{6,80})\)/g;

/** `지즈야(비무슬림이 내는 인두세)` */
export const bracketed: Rule = ({ text, kind }, { analyse }) =>
  kind === 'row' || kind === 'heading'
    ? []
    : [...text.matchAll(BRACKETED)].flatMap(([, term = '', said = '']): Found[] =>
        /[은는]\s/.test(said) && /,/.test(said)
          ? []
          : defined(asName(term), said, analyse, ['modified', 'genitive']),
      );
