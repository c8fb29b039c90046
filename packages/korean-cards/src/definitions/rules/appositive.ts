import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { asTerm, type Term } from '#korean-cards/terms/term.ts';
import { withoutLead } from './clauses.ts';
import { defined, type Found, type Rule } from './rule.ts';

const OR = /,?\s(?:즉|곧|그러니까|다시\s?말해서?|다시\s?말하면|이른바|한마디로)[,\s]\s*/;
const JOSA_BEHIND_NAME =
  /(?:은|는|이|가|을|를|도|이다|다|입니다|이에요|예요|임|에는?|에서는?|에도|만이|만은|와|과|으로|로)(?=[\s.,]|$)/;
const JOSA_BEHIND_MEANING = /(?:만이|만은|만을|이|가|은|는|을|를|에|도)\s/g;

/** `X, 즉 …하는 Y`, and `…하는 Y, 곧 X는`. */
export const inOtherWords: Rule = ({ text }, { analyse }) => {
  const place = OR.exec(text);
  if (!place || place.index === 0) return [];
  const [before, after] = [
    withoutLead(text.slice(0, place.index)),
    text.slice(place.index + place[0].length),
  ];
  const name = lastName(before, analyse);
  const forward = name ? definedUpToJosa(name, after, analyse) : [];
  return forward.length > 0 ? forward : defined(firstName(after, analyse), before, analyse);
};

/** `부담, 다시 말해 …하는 부관만이 …`: the sentence goes on behind what it says in other words. */
function definedUpToJosa(name: Term, said: string, analyse: Analyse): Found[] {
  const whole = defined(name, said, analyse);
  if (whole.length > 0) return whole;
  for (const { index } of said.matchAll(JOSA_BEHIND_MEANING)) {
    const found = defined(name, said.slice(0, index), analyse);
    if (found.length > 0) return found;
  }
  return [];
}

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

const BRACKETED = /([가-힣A-Za-z][가-힣A-Za-z0-9\s·-]{0,25}(?<!\s))\(([가-힣A-Za-z0-9\s·,]{6,80})\)/g;

/** `지즈야(비무슬림이 내는 인두세)` */
export const bracketed: Rule = ({ text, kind }, { analyse }) =>
  kind === 'row' || kind === 'heading'
    ? []
    : [...text.matchAll(BRACKETED)].flatMap(([, term = '', said = '']): Found[] =>
        (/[은는]\s/.test(said) && /,/.test(said)) || term.trim().length < 2
          ? []
          : defined(lastName(term, analyse), said, analyse, ['modified', 'genitive']),
      );
