import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { parseTerm, type Term } from '#korean-cards/terms/term.ts';
import { type DefinitionRule, defineTerm, type FoundDefinition } from './rule.ts';

const THAT_IS = /,?\s(?:즉|곧|그러니까|다시\s?말해서?|다시\s?말하면|이른바|한마디로)[,\s]\s*/;
const PARTICLE_AFTER_TERM =
  /(?:은|는|이|가|을|를|도|이다|다|입니다|이에요|예요|임|에는?|에서는?|에도|만이|만은|와|과|으로|로)(?=[\s.,]|$)/;
const PARTICLE_AFTER_EXPLANATION = /(?:만이|만은|만을|이|가|은|는|을|를|에|도)\s/g;

/** `X, 즉 …하는 Y` and `…하는 Y, 곧 X는`. */
export const appositiveRule: DefinitionRule = ({ text }, { analyse }) => {
  const place = THAT_IS.exec(text);
  if (!place || place.index === 0) return [];
  const [before, after] = [
    withoutDiscourseMarkers(text.slice(0, place.index)),
    text.slice(place.index + place[0].length),
  ];
  const name = lastTerm(before, analyse);
  const forward = name ? defineUpToParticle(name, after, analyse) : [];
  return forward.length > 0 ? forward : defineTerm(firstTerm(after, analyse), before, analyse);
};

/** `부담, 다시 말해 …하는 부관만이 …`: the appositive ends at a particle, and the sentence continues. */
function defineUpToParticle(name: Term, wording: string, analyse: Analyse): FoundDefinition[] {
  const whole = defineTerm(name, wording, analyse);
  if (whole.length > 0) return whole;
  for (const { index } of wording.matchAll(PARTICLE_AFTER_EXPLANATION)) {
    const found = defineTerm(name, wording.slice(0, index), analyse);
    if (found.length > 0) return found;
  }
  return [];
}

/** The longest term at the end of a text. */
export function lastTerm(text: string, analyse: Analyse): Term | null {
  const words = text.split(' ');
  for (let from = Math.max(0, words.length - 4); from < words.length; from += 1) {
    const term = parseTerm(words.slice(from).join(' '), analyse);
    if (term) return term;
  }
  return null;
}

/** The term at the start of a sentence, up to its particle. */
function firstTerm(text: string, analyse: Analyse): Term | null {
  const words = text.split(' ');
  for (let count = 1; count <= Math.min(4, words.length); count += 1) {
    const written = words.slice(0, count).join(' ');
    const particle = PARTICLE_AFTER_TERM.exec(words[count - 1] ?? '');
    const last = written.slice(0, written.length - (words[count - 1]?.length ?? 0) + (particle?.index ?? 0));
    if (particle && particle.index > 0) return parseTerm(last, analyse);
  }
  return parseTerm(text, analyse);
}

const BRACKETED = /([가-힣A-Za-z][가-힣A-Za-z0-9\s·-]{0,25}(?<!\s))\(([가-힣A-Za-z0-9\s·,]{6,80})\)/g;

/** `지즈야(비무슬림이 내는 인두세)`: the appositive in brackets. */
export const bracketedAppositiveRule: DefinitionRule = ({ text, kind }, { analyse }) =>
  kind === 'row' || kind === 'heading'
    ? []
    : [...text.matchAll(BRACKETED)].flatMap(([, term = '', wording = '']): FoundDefinition[] =>
        (/[은는]\s/.test(wording) && /,/.test(wording)) || term.trim().length < 2
          ? []
          : defineTerm(lastTerm(term, analyse), wording, analyse, ['adnominal', 'genitive']),
      );
