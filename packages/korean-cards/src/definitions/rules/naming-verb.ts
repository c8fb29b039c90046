import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import { type Analyse, isAdnominal } from '#korean-cards/korean/morphemes.ts';
import { canParticleFollow, isAdnominalEnding, restoreFinalI } from '#korean-cards/korean/particles.ts';
import { parseTerm, parseTermAtLabel, type Term } from '#korean-cards/terms/term.ts';
import { type ExplanationOptions, parseExplanation } from '../explanation.ts';
import { defineByAntecedent, isAnaphor, lacksAntecedent, resolveAnaphor } from './anaphor.ts';
import { isBalanced, splitClauses } from './clauses.ts';
import { conditionalAsCase } from './conditional-clause.ts';
import { type DefinitionRule, defineTerm, type FoundDefinition } from './rule.ts';

const QUOTATIVE = '(?:이라고|라고|이라|라)(?:도|만|는)?\\s?';
const NAMING_ADVERB = '(?:(?:따로|흔히|보통|주로|특별히|함께|통틀어|널리)\\s)?';
const NAMING_VERBS = [
  '(?:말|칭|지칭|통칭|총칭|명명|정의|표현)?(?:하(?![셨시심])|한|합|해|했|함|할)[가-힣]*',
  '(?:부르|부른|부릅|불러|불렀|부름|부를|불리|불린|불립|불려|불렸|불림)[가-힣]*',
  '(?:일컫|일컬|이른|이름|이릅|정의되|정의된|정의됨|정의됩)[가-힣]*',
].join('|');
/** `X라고 한다`, `X라 부르며`: quotative particle and naming verb, in any ending. */
const QUOTATIVE_NAMING = new RegExp(
  `${QUOTATIVE}${NAMING_ADVERB}(?:${NAMING_VERBS})(?=$|[\\s.,!~();:→])`,
  'g',
);
/** `X로 불린다`, `X로 정의한다`. */
const NAMING_WITH_RO =
  /(?:으로|로)\s?(?:부른|부릅|부름|불린|불립|불림|불려|칭한|칭함|지칭한|일컬어)[가-힣]*(?=$|[\s.,!])/g;
/** `X라고 부르는 것`, `X라 불린 왕`: an adnominal verb mentions the name without a definition. */
const ADNOMINAL_VERB = /(?:[하르리]는|한|던|할|를|린|른)$/;

/** The particle between explanation and term. */
const MARKER = /(?<=[\p{L}\p{N})\]'"”’])(?:을|를|은|는|이|가|걸|건|게|면)\s|(?<=[가-힣]\s)(?:걸|건|게)\s/gu;
/** Adverbs before the term. */
const NAMING_ADVERBS =
  /^(?:(?:흔히|보통|따로|특히|특별히|각각|다른 말로|줄여서|영어로는?|한자로는?|우리말로는?|전문 용어로|학계에서는?|바로|모두|함께|통틀어|일반적으로|머리글자를 따서|따서|묶어서?|합쳐서?|가리켜|두고|일러|다시|또는|혹은|그냥|간단히|쉽게)\s)+/;
const DEMONSTRATIVE_GENITIVE = /^(?:그|이|이런|해당)\s\S+의\s/;
const QUOTED = /['"‘“「『<]([^'"’”」』>]{2,30})['"’”」』>](?:\([^()]{0,60}\))?$/;

/** `…올라가는데 이걸 X라고 한다`. */
const CONNECTED_CLAUSES =
  /^(.{8,}(?:는데|은데|인데|ㄴ데|고|며|지만|[아어해여]서))\s((?:이|그)\S*(?:\s\S{1,10}){0,2})$/;

/** `…하는 Y를 X라고 한다`; for `이를 X라고 한다` the antecedent is the explanation. */
export const namingVerbRule: DefinitionRule = ({ text }, { analyse, previous }) => {
  const found: FoundDefinition[] = [];
  let from = 0;
  const places = [...text.matchAll(QUOTATIVE_NAMING), ...text.matchAll(NAMING_WITH_RO)].sort(
    (a, b) => a.index - b.index,
  );
  for (const { index, 0: saying } of places) {
    const end = index + saying.length;
    if (ADNOMINAL_VERB.test(saying) && /^\s[가-힣]/.test(text.slice(end))) continue;
    const head = withoutDiscourseMarkers(text.slice(from, index).replace(/^[,\s]+/, ''));
    found.push(...definitionsIn(restoreFinalI(head, saying, analyse)));
    from = end;
  }
  return found;

  function definitionsIn(head: string): FoundDefinition[] {
    const clauses = splitClauses(head);
    const splits = clauses.map((clause) => parseNamingClause(withoutDiscourseMarkers(clause), analyse));
    const isListed = clauses.length > 1 && splits.every((split) => split?.isExplained);
    if (isListed)
      return splits.flatMap((split, index) =>
        split ? toDefinitions(split, undefined, splits[index - 1]?.term) : [],
      );
    const whole = parseNamingClause(head, analyse);
    if (whole) return toDefinitions(whole);
    const last = clauses.length > 1 ? splits.at(-1) : null;
    return last ? toDefinitions(last, clauses.slice(0, -1).join(', ')) : [];
  }

  function toDefinitions(
    { explanation, term, isExplained, isConditional, antecedent }: NamingClause,
    clause?: string,
    above?: Term,
  ) {
    if (isConditional) return [{ term: term.text, definition: explanation }];
    if (!isExplained && lacksAntecedent(explanation, previous)) return [];
    if (!isExplained) return defineByAntecedent(term, antecedent ?? clause, previous);
    const name = above?.text ?? found.at(-1)?.term;
    return defineTerm(
      term,
      resolveAnaphor(explanation, name),
      analyse,
      ['adnominal', 'genitive'],
      optionsFor(explanation),
    );
  }
};

interface NamingClause {
  readonly explanation: string;
  readonly term: Term;
  /** Otherwise it is an anaphor. */
  readonly isExplained: boolean;
  /** `…하면`: a condition under which the name applies. */
  readonly isConditional: boolean;
  /** The antecedent, if it is in the same clause. */
  readonly antecedent?: string;
}

/** Splits at the last particle before which the text is an explanation, so that the term is the shortest. */
function parseNamingClause(clause: string, analyse: Analyse): NamingClause | null {
  for (const { index, 0: particle } of [...clause.matchAll(MARKER)].reverse()) {
    const before = clause.slice(0, index);
    const term = parseNamedTerm(clause.slice(index + particle.length), analyse);
    if (
      !term ||
      !canParticleFollow(particle.trim(), before) ||
      isAdnominalEnding(particle.trim(), before, analyse)
    )
      continue;
    if (particle.startsWith('면')) {
      const wording = conditionalAsCase(`${before}면`, analyse);
      if (wording) return { explanation: wording, term, isExplained: true, isConditional: true };
      continue;
    }
    const wording = /[걸건게]/.test(particle) ? `${before.trim()} 것` : before.trim();
    if (isAnaphor(before.trim(), analyse))
      return { explanation: wording, term, isExplained: false, isConditional: false };
    const [, antecedent, pointer = ''] = CONNECTED_CLAUSES.exec(before.trim()) ?? [];
    if (antecedent && isAnaphor(pointer, analyse))
      return { explanation: pointer, term, isExplained: false, isConditional: false, antecedent };
    const form = parseExplanation(wording, analyse, optionsFor(wording))?.form;
    if (form === 'adnominal' || form === 'genitive')
      return { explanation: wording, term, isExplained: true, isConditional: false };
  }
  return null;
}

function parseNamedTerm(written: string, analyse: Analyse): Term | null {
  const name = written
    .replace(NAMING_ADVERBS, '')
    .replace(DEMONSTRATIVE_GENITIVE, '')
    .replace(/\s?(?:또는|혹은)\s.*$/, '')
    .trim();
  const quoted = QUOTED.exec(name)?.[1];
  if (quoted) return parseTermAtLabel(quoted, { isExplicitName: true });
  return isBalanced(name) && !isClause(name, analyse)
    ? parseTermAtLabel(name, { isExplicitName: true })
    : null;
}

/** `남의 것을 취거하는 죄라고 한다` quotes a statement; `보이지 않는 손` is a term. */
function isClause(name: string, analyse: Analyse): boolean {
  const words = name.split(' ').slice(0, -1);
  return words.some((word) => /[^않있없]는$/.test(word) && analyse(word).some(isAdnominal));
}

/** Without a comma, all of the text before the term is its explanation. */
function optionsFor(wording: string): ExplanationOptions {
  return { isNamed: true, isLabelled: !wording.includes(',') };
}

const DEFINED_AS =
  /^(?:[^,]{1,30}?[은는이가]\s)?([^,]{1,40}?)[을를]\s(.{6,200}?)(?:이라고|라고|으로|로)\s?(?:정의|규정)(?:하|한|했|함|합)[가-힣]*[.!]?$/;

/** `비고츠키는 X를 …하는 Y로 정의하였다`: the object is the term, the topic is its author. */
export const definedAsRule: DefinitionRule = ({ text }, { analyse }) => {
  const [, name = '', wording = ''] = DEFINED_AS.exec(withoutDiscourseMarkers(text)) ?? [];
  return defineTerm(parseTerm(name, analyse), wording, analyse, ['adnominal', 'genitive'], { isNamed: true });
};
