import { type Analyse, hasTopicMark, modifies } from '#korean-cards/korean/morphemes.ts';
import { isPartOfWord, mayFollow } from '#korean-cards/korean/particles.ts';
import { asTerm, type Term } from '#korean-cards/terms/term.ts';
import { withoutEnding } from '../explanation-endings.ts';
import { isModifiedNoun } from '../noun-phrase.ts';
import { pointedAt, pointsBack, resolved } from './anaphor.ts';
import { clausesOf, withoutLead } from './clauses.ts';
import { caseOf } from './conditional-clause.ts';
import { defined, type Found, type Rule } from './rule.ts';

const MARK = /(?<=[\p{L}\p{N})\]'"”’])(?:이|가|은|는|게|건|면)\s|(?<=[가-힣]\s)(?:게|건)\s/gu;
const GOES_ON = /(?<=[가-힣)])(?:(?:으로|로),|(?:이며|이고|인데|이지만),?)\s(?=.*[다요음함임됨]\.?$).*$/;
/** `…하는 성질, 이것이 X이다`: one sentence, said in two breaths. */
const IN_TWO_BREATHS = /,\s(?:바로\s)?(?:이것이|그것이|이게|그게)\s(?:바로\s)?/;
const SUPERLATIVE =
  /유일하게|^(?:가장|제일|첫|처음|마지막)\s|\s제일\s|\s가장\s(?:많이|자주|중요|먼저|늦게|빨리)/;
/** `탕평비가 세워진 곳은 성균관이다` tells where, not what. */
const WHO_AND_WHERE = /\s(?:곳|해|날|때|나라|도시|왕|사람|인물|시기|시대|이유|방법)$/;
const BEFORE_NAME = /^(?:바로|흔히 말하는|소위|이른바|그 유명한|유명한|우리가 아는)\s/;
/** `X가 그것이다`: what X is stood before. */
const POINTED_FROM_BEHIND = /^(.{1,40}?)(?:이|가)\s(?:바로\s)?(?:그것|이것|그거|이거)$/;

/** `바로 X이다.` */
const JUST = /^바로\s(.{1,40})$/;
/** `…가 X이고(예시) …가 Y이다`: two sentences in one. */
const AND = /(?:이고|이며)(?:\([^()]{0,60}\))?,?\s/;
const NOTE_AT_END = /(?<=[다요임])\([^()]{0,100}\)(?=[.!]?$)/;

/** `…하는 과정이 X이다`: what something is comes first, its name last. */
export const namedLast: Rule = ({ text }, { analyse, before }) => {
  // `: …하는 것` goes on about a name that stands above.
  if (/^[:：=]/.test(text)) return [];
  const sentence = withoutLead(text).replace(NOTE_AT_END, '').replace(IN_TWO_BREATHS, '이 ');
  const bare = withoutEnding(sentence, analyse);
  const behind = (POINTED_FROM_BEHIND.exec(bare) ?? JUST.exec(bare))?.[1];
  const name = behind ? asTerm(behind, analyse) : null;
  if (name) return pointedAt(name, undefined, before);
  for (const written of [sentence, sentence.replace(GOES_ON, '')]) {
    const bareWritten = withoutEnding(written, analyse);
    const clauses = clausesOf(bareWritten);
    for (const parts of [clauses, bareWritten.split(AND), clauses.flatMap((clause) => clause.split(AND))]) {
      const each = parts.map((part) => named(withoutEnding(part, analyse), true));
      if (parts.length > 1 && each.every((one) => one.length > 0)) return eachResolved(each.flat());
    }
    const whole = named(
      clauses.join(', '),
      false,
      clauses.length > 1 ? clauses.slice(0, -1).join(', ') : undefined,
    );
    if (whole.length > 0) return whole;
  }
  return [];

  function named(written: string, isListed: boolean, clauseBefore?: string): Found[] {
    for (const { index, 0: josa } of [...written.matchAll(MARK)].reverse()) {
      const term = lastTerm(written.slice(index + josa.length), analyse);
      const stem = written.slice(0, index).trim();
      if (!term || !mayFollow(josa.trim(), stem) || isPartOfWord(josa.trim(), stem, analyse)) continue;
      const said = /[게건]/.test(josa) ? `${stem} 것` : stem;
      if (josa.startsWith('면')) {
        const instance = isListed ? caseOf(`${stem}면`, analyse) : null;
        return instance ? [{ term: term.text, definition: instance }] : [];
      }
      const last = clausesOf(stem).at(-1) ?? '';
      if (pointsBack(last, analyse))
        return isPointing(last, josa) ? pointedAt(term, clauseBefore, before) : [];
      if (/^[은는]/.test(josa) && WHO_AND_WHERE.test(said)) return [];
      if (
        SUPERLATIVE.test(said) ||
        /[=☞]|\s[–—]\s/.test(said) ||
        !isModifiedNoun(said, analyse) ||
        isListing(said, analyse)
      )
        return [];
      return isStatement(said, analyse)
        ? []
        : defined(term, said, analyse, ['modified'], { isNamed: isListed });
    }
    return [];
  }
};

function eachResolved(found: readonly Found[]): Found[] {
  return found.map((one, index) => ({
    ...one,
    definition: resolved(one.definition, found[index - 1]?.term),
  }));
}

/** `이것이 X이다` and `이런 현상의 이름은 X이다`, but not `이것은 X이다`, which goes on about something. */
function isPointing(pointer: string, josa: string): boolean {
  return /^(?:이|가|게)/.test(josa) || /(?:이름|명칭)$/.test(pointer);
}

function lastTerm(written: string, analyse: Analyse): Term | null {
  const name = written.replace(BEFORE_NAME, '').trim();
  const quoted = /^['"‘“「『]([^'"’”」』]{2,30})['"’”」』]$/.exec(name)?.[1];
  const term = asTerm(quoted ?? name, analyse, { isGiven: true });
  return term && term.text.length > 1 ? term : null;
}

/** `시금치와 밀은 장일 식물, 국화와 콩`: behind the last clause only names follow. */
function isListing(said: string, analyse: Analyse): boolean {
  const behind = /,\s([^,]{0,20})$/.exec(said)?.[1];
  return behind !== undefined && !analyse(behind).some(modifies);
}

/** `까닭은 …빛이 X`: somebody speaks of something already. */
function isStatement(said: string, analyse: Analyse): boolean {
  const words = analyse(said);
  const connective = words.findLastIndex(
    ({ tag, text }) => /EC$/.test(tag) && /(?:지만|고|며|나)$/.test(text),
  );
  return hasTopicMark(words.slice(connective + 1)) && !/[다라]는\s\S+$/.test(said);
}
