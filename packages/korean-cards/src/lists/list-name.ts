import { type Analyse, isNominal, isNoun, isSpace, type Morpheme } from '#korean-cards/korean/morphemes.ts';

/** Category nouns, which announce several things: 종류, 원인, 세 가지. */
const CATEGORY_NOUNS =
  '종류|유형|요소|구성 ?요소|요인|원인|결과|원칙|원리|특징|특성|성질|조건|요건|기준|방법|방식|수단|단계|순서|과정|절차|권한|기능|역할|효과|영향|장점|단점|목적|사유|제도|기관|갈래|분류|구분|예외|법칙|규칙|알고리즘|상태|대처|대책|해결책|해결 방법|해결|의의|한계|공통점|차이점|내용|배경|증상|형태|구조|층|계층|속성|연산|명령어|호르몬|메서드|지표|정책|활용|쓰임';
const NUMERALS = ['두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];
const UNITS = '가지|개|종류|단계|층|요소|원칙|갈래|성질|조건|특징|방법|유형|대(?= )';
const COUNTED = `(?:\\d{1,2}|${NUMERALS.join('|')})\\s?(?:${UNITS})`;
const COUNT = new RegExp(`(?:(\\d{1,2})|(${NUMERALS.join('|')}))\\s?(?:${UNITS})`);
/** 둘이다, 셋으로 나뉜다. */
const NUMERALS_ALONE = ['둘', '셋', '넷', '다섯'];
const CATEGORY_NOUN = new RegExp(`(?:${CATEGORY_NOUNS})$|${COUNTED}`);
/** A category noun alone needs an owner (genitive): 종류 → `호르몬의 종류`. */
const NEEDS_OWNER = new RegExp(
  `^(?:(?:만드|구하|하|되)는 )?(?:${CATEGORY_NOUNS}|발생 ?조건|필요 ?조건|중단 ?사유|파생 ?원칙|해결 방법|${COUNTED})(?:\\s?(?:${COUNTED}))?$`,
);
const DEICTIC_START = /^(?:이|그|저|이런|그런|이러한|위|앞|아래|다음|여기|이것|그것|둘|하나)(?:[\s의은는]|$)/;
const ANNOUNCING_PREDICATE =
  /(?:은|는|이|가|에는|으로는|로는|을|를)?\s?(?:크게\s)?(?:다음(?:과 같다|과 같습니다|과 같음| \S+ 가지.*|\s?\S*단계로 합니다)?|(?:둘|셋|넷|다섯)(?:이다|으로 나뉜다|로 나뉜다)?|두 가지다|세 가지다|네 가지다|(?:두|세|네|다섯) 가지(?:이다|가 있다|로 나뉜다|로 갈린다)?)[.:!\s]*$/;
const TOPIC = /^(.{2,20}?)(?:은|는)\s/;
const NO_NAME = /["“”§|{},]|개론|필기|정리|노트|수업|강의|숙제|시험|할 일/;
const LENGTH_MAX = 45;

export function hasCategoryNoun(name: string): boolean {
  return CATEGORY_NOUN.test(stripHeadingMarks(name));
}

/** A heading or a line with a colon names a category; another line states a count or `다음과 같다`. */
export function announcesList(line: string, isHeading: boolean): boolean {
  if (isHeading || /[:：]\s*$/.test(line))
    return CATEGORY_NOUN.test(stripHeadingMarks(line)) || ANNOUNCING_PREDICATE.test(line);
  return (
    ANNOUNCING_PREDICATE.test(line) || COUNT.test(line) || /순서(?:는요)?[,:]?$/.test(stripHeadingMarks(line))
  );
}

/** The count that a line states: `세 가지`, `5개`, `둘이다`. */
export function parseItemCount(line: string): number | null {
  const [, digits, numeral] = COUNT.exec(line) ?? [];
  if (digits) return Number(digits);
  if (numeral) return NUMERALS.indexOf(numeral) + 2;
  const alone = /(?:크게\s|이렇게\s)(둘|셋|넷|다섯)/.exec(line)?.[1];
  return alone ? NUMERALS_ALONE.indexOf(alone) + 2 : null;
}

/** The name of the list, with its owner if the name is only a category noun. */
export function listName(written: string, context: () => string | null, analyse: Analyse): string | null {
  const said = stripHeadingMarks(written.replace(ANNOUNCING_PREDICATE, '')) || stripHeadingMarks(written);
  const name = isNominalPhrase(said, analyse) ? said : (TOPIC.exec(said)?.[1] ?? '');
  if (name === '' || DEICTIC_START.test(name) || NO_NAME.test(name)) return null;
  const owner = NEEDS_OWNER.test(name) ? context() : '';
  if (owner === null || owner === name) return null;
  const whole = owner === '' ? name : `${owner}${/^(?:만드|구하|하|되)는 /.test(name) ? '' : '의'} ${name}`;
  return whole.length <= LENGTH_MAX ? whole : null;
}

/** A noun phrase, with adnominal clauses before it: `수요를 변화시키는 요인`. */
export function isNominalPhrase(words: string, analyse: Analyse): boolean {
  const parts = analyse(words.replace(/\s*\([^)]*\)$/, ''));
  const last = parts.at(-1);
  const hasOpenClause = parts.some(
    ({ tag, text }, index) =>
      /^(?:JKO|JX|JKS)/.test(tag) &&
      // 광합성의 두 단계, 유전자 수평이동
      text !== '두' &&
      isSpaceOrEnd(parts[index + 1]) &&
      !parts.slice(index).some(({ tag: later }) => /ETM$/.test(later)),
  );
  return (
    last !== undefined && (isNominal(last) || last.text === '갈래') && parts.some(isNoun) && !hasOpenClause
  );
}

function isSpaceOrEnd(next: Morpheme | undefined): boolean {
  return next === undefined || isSpace(next);
}

function stripHeadingMarks(written: string): string {
  return written
    .replace(/^(?:[\s\p{So}※*•·✔✓→"'“‘<[]|\(?\d{1,2}\)|[①-⑳]|\d{1,2}\.|[가-하]\.\s|[IVX]+\.)+/u, '')
    .replace(/\s*[([（][^()[\]（）]*[)\]）]\s*(?=[★☆!\s]*$)/, '')
    .replace(/[\s★☆!:：.,"'”’>\]]+$/, '')
    .replace(/(?<=순서)는(?:요)?$/, '')
    .trim();
}
