import { withoutDiscourseMarkers } from '#korean-cards/korean/connectives.ts';
import { type Analyse, hasTopicParticle, isAdnominal } from '#korean-cards/korean/morphemes.ts';
import { canParticleFollow, isAdnominalEnding } from '#korean-cards/korean/particles.ts';
import { parseTerm, type Term } from '#korean-cards/terms/term.ts';
import { withoutPredicateEnding } from '../explanation-endings.ts';
import { isAdnominalPhrase } from '../noun-phrase.ts';
import { defineByAntecedent, isAnaphor, resolveAnaphor } from './anaphor.ts';
import { splitClauses } from './clauses.ts';
import { conditionalAsCase } from './conditional-clause.ts';
import { type DefinitionRule, defineTerm, type FoundDefinition } from './rule.ts';

const MARKER = /(?<=[\p{L}\p{N})\]'"”’])(?:이|가|은|는|게|건|면)\s|(?<=[가-힣]\s)(?:게|건)\s/gu;
const CONTINUATION = /(?<=[가-힣)])(?:(?:으로|로),|(?:이며|이고|인데|이지만),?)\s(?=.*[다요음함임됨]\.?$).*$/;
/** `…하는 성질, 이것이 X이다`: a dislocated subject, resumed by an anaphor. */
const DISLOCATED_SUBJECT = /,\s(?:바로\s)?(?:이것이|그것이|이게|그게)\s(?:바로\s)?/;
const SUPERLATIVE =
  /유일하게|^(?:가장|제일|첫|처음|마지막)\s|\s제일\s|\s가장\s(?:많이|자주|중요|먼저|늦게|빨리)/;
/** `탕평비가 세워진 곳은 성균관이다`: a place, not a definition. */
const PERSON_PLACE_TIME = /\s(?:곳|해|날|때|나라|도시|왕|사람|인물|시기|시대|이유|방법)$/;
const TERM_PREFIX = /^(?:바로|흔히 말하는|소위|이른바|그 유명한|유명한|우리가 아는)\s/;
/** `X가 그것이다`: the explanation precedes. */
const POSTPOSED_ANAPHOR = /^(.{1,40}?)(?:이|가)\s(?:바로\s)?(?:그것|이것|그거|이거)$/;

/** `바로 X이다.`: emphasis on the term. */
const EMPHATIC_TERM = /^바로\s(.{1,40})$/;
/** `…가 X이고(예시) …가 Y이다`: coordinate clauses. */
const COORDINATED_COPULA = /(?:이고|이며)(?:\([^()]{0,60}\))?,?\s/;
const FINAL_BRACKETS = /(?<=[다요임])\([^()]{0,100}\)(?=[.!]?$)/;

/** `…하는 과정이 X이다`: the explanation is the subject, the term the predicate noun. */
export const predicateNominalRule: DefinitionRule = ({ text }, { analyse, previous }) => {
  // `: …하는 것` explains a term above.
  if (/^[:：=]/.test(text)) return [];
  const sentence = withoutDiscourseMarkers(text)
    .replace(FINAL_BRACKETS, '')
    .replace(DISLOCATED_SUBJECT, '이 ');
  const bare = withoutPredicateEnding(sentence, analyse);
  const behind = (POSTPOSED_ANAPHOR.exec(bare) ?? EMPHATIC_TERM.exec(bare))?.[1];
  const name = behind ? parseTerm(behind, analyse) : null;
  if (name) return defineByAntecedent(name, undefined, previous);
  for (const written of [sentence, sentence.replace(CONTINUATION, '')]) {
    const bareWritten = withoutPredicateEnding(written, analyse);
    const clauses = splitClauses(bareWritten);
    for (const parts of [
      clauses,
      bareWritten.split(COORDINATED_COPULA),
      clauses.flatMap((clause) => clause.split(COORDINATED_COPULA)),
    ]) {
      const each = parts.map((part) => definitionsIn(withoutPredicateEnding(part, analyse), true));
      if (parts.length > 1 && each.every((one) => one.length > 0)) return resolveEach(each.flat());
    }
    const whole = definitionsIn(
      clauses.join(', '),
      false,
      clauses.length > 1 ? clauses.slice(0, -1).join(', ') : undefined,
    );
    if (whole.length > 0) return whole;
  }
  return [];

  function definitionsIn(written: string, isListed: boolean, clauseBefore?: string): FoundDefinition[] {
    for (const { index, 0: particle } of [...written.matchAll(MARKER)].reverse()) {
      const term = predicateTerm(written.slice(index + particle.length), analyse);
      const stem = written.slice(0, index).trim();
      if (
        !term ||
        !canParticleFollow(particle.trim(), stem) ||
        isAdnominalEnding(particle.trim(), stem, analyse)
      )
        continue;
      const wording = /[게건]/.test(particle) ? `${stem} 것` : stem;
      if (particle.startsWith('면')) {
        const instance = isListed ? conditionalAsCase(`${stem}면`, analyse) : null;
        return instance ? [{ term: term.text, definition: instance }] : [];
      }
      const last = splitClauses(stem).at(-1) ?? '';
      if (isAnaphor(last, analyse))
        return isSubjectAnaphor(last, particle) ? defineByAntecedent(term, clauseBefore, previous) : [];
      if (/^[은는]/.test(particle) && PERSON_PLACE_TIME.test(wording)) return [];
      if (
        SUPERLATIVE.test(wording) ||
        /[=☞]|\s[–—]\s/.test(wording) ||
        !isAdnominalPhrase(wording, analyse) ||
        isListing(wording, analyse)
      )
        return [];
      return isStatement(wording, analyse)
        ? []
        : defineTerm(term, wording, analyse, ['adnominal'], { isNamed: isListed });
    }
    return [];
  }
};

function resolveEach(found: readonly FoundDefinition[]): FoundDefinition[] {
  return found.map((one, index) => ({
    ...one,
    definition: resolveAnaphor(one.definition, found[index - 1]?.term),
  }));
}

/** `이것이 X이다` and `이런 현상의 이름은 X이다` name the term; `이것은 X이다` continues a topic. */
function isSubjectAnaphor(pointer: string, particle: string): boolean {
  return /^(?:이|가|게)/.test(particle) || /(?:이름|명칭)$/.test(pointer);
}

function predicateTerm(written: string, analyse: Analyse): Term | null {
  const name = written.replace(TERM_PREFIX, '').trim();
  const quoted = /^['"‘“「『]([^'"’”」』]{2,30})['"’”」』]$/.exec(name)?.[1];
  const term = parseTerm(quoted ?? name, analyse, { isExplicitName: true });
  return term && term.text.length > 1 ? term : null;
}

/** `시금치와 밀은 장일 식물, 국화와 콩`: only nouns after the last comma. */
function isListing(wording: string, analyse: Analyse): boolean {
  const behind = /,\s([^,]{0,20})$/.exec(wording)?.[1];
  return behind !== undefined && !analyse(behind).some(isAdnominal);
}

/** `까닭은 …빛이 X`: the clause has a topic already. */
function isStatement(wording: string, analyse: Analyse): boolean {
  const words = analyse(wording);
  const connective = words.findLastIndex(
    ({ tag, text }) => /EC$/.test(tag) && /(?:지만|고|며|나)$/.test(text),
  );
  return hasTopicParticle(words.slice(connective + 1)) && !/[다라]는\s\S+$/.test(wording);
}
