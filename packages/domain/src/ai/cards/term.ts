import { type Analyse, isBlank, isNominal, isNoun, type Morpheme } from '../reading/morphemes.ts';

const TERM_MAX = 30;
/** 이, 그, 저 and the like point at something else. */
const POINTING =
  /^(?:이|그|저|이것|그것|저것|이것들|여기|거기|이런|그런|이러한|그러한|이와|다음|아래|위|앞|뒤|우리|나|내|너|누구|무엇|어떤|각|모든|둘|셋|전자|후자|본인|교수님|선생님|쌤|원래|크게|대표적인|전형적인|가장|오늘|제가|이번|지난)(?:$|[\s])|적$/;
/** Names of a part of a note, or of a side of a thing, that say nothing by themselves. */
const LABELS = new Set(
  (
    '예 예시 예문 보기 예제 특징 특성 장점 단점 장단점 의의 한계 결과 영향 원인 배경 이유 목적 목표 내용 시기 시대 연도 날짜 장소 위치 종류 유형 ' +
    '구성 구성요소 요소 조건 요건 효과 효력 근거 참고 주의 주의점 주의할점 시험 정리 요약 결론 질문 답 정답 숙제 과제 복습 범위 인물 기능 ' +
    '역할 과정 단계 순서 방법 형태 구조 성질 차이 차이점 공통점 비교 관계 핵심 포인트 키워드 메모 필기 문제 풀이 해설 오답 암기 암기법 팁 ' +
    '정의 개념 뜻 의미 어원 유래 별명 다른이름 원리 공식 단위 값 결합 반응 장소 대표 대표적 규칙 형식 문법 사용법 용도 출력 입력 실행결과 시간 ' +
    '시간복잡도 주체 대상 객체 주요내용 전개 발단 경과 판례 조문 법조문 사례 반례 주장 논거 수업 오늘 어제 내일 지난시간 저번시간 다음시간 할일'
  ).split(' '),
);
/** Sides of a thing: "대동법의 목적" is no term although it is a name. */
const SIDES =
  /(?:의|된|한|는)\s?(?:예|예시|특징|특성|장점|단점|의의|한계|결과|영향|원인|배경|이유|목적|목표|내용|시기|종류|유형|조건|요건|효과|근거|차이|차이점|공통점|핵심|방법|역할|기능|순서|단계|대표|단위|값|뜻|의미|정의|개념|시작|끝|하나|경우|문제|사실|점|것|때)$/;

export interface Term {
  readonly text: string;
  /** As the note has it, with what stands in brackets behind it. */
  readonly written: string;
}

const LEADING =
  /^(?:[\s★☆※*•·▶■□◆◇○●✔✓→\-–—"'“‘「『<《〈]|\(?\d{1,2}\)|[①-⑳]|\d{1,2}\.|[가나다라마바사아자차카타파하]\.\s|[A-Za-z][.)]\s)+/;
const TRAILING = /[\s"'”’」』>》〉★☆*:：,]+$/;
const BRACKETS = /\s*[([（［][^()[\]（）［］]*[)\]）］]/g;

/** Josa before a blank, or the end of a sentence: what is said, not what is named. */
const SAID =
  /(?:[을를에]|에서|에게|으로|이랑|부터|까지|하여|해서|하면|라고|다고)\s|(?:[^가-힣]다|니다|한다|이다|었다|았다|어요|아요|해요|예요|있음|없음|함|됨|까|죠|것|거)$/;
const SAID_BEFORE_BLANK = /(?:[가-힣](?:이|가|은)|[^있없]는)\s/;

/** The name that stands where a note puts names: before a colon, in the column of terms, before 라고 한다. */
export function asName(written: string): Term | null {
  const whole = written.replace(LEADING, '').replace(TRAILING, '').trim();
  const text = whole.replace(BRACKETS, '').replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > TERM_MAX || !/[\p{L}]/u.test(text)) return null;
  if (POINTING.test(text) || SIDES.test(text) || LABELS.has(text.replace(/\s/g, ''))) return null;
  if (text.includes(' ') && (SAID.test(text) || SAID_BEFORE_BLANK.test(text))) return null;
  if (/[→⇒,?!]/.test(text) || text.split(' ').length > 5) return null;
  return { text, written: whole };
}

/** Endings of words that say something; a name that the analyser does not know has none of them. */
const SAYING_END = /(?:[은는을를의에]|이랑|에서|으로|다|요|고|며|면|서|니|게|지|까|죠|던|음|함|됨)$/;

/** One word of a name: known as one by itself, or unknown and without an ending. */
function isNameWord(word: string, analyse: Analyse): boolean {
  const bare = word.replace(/^["'“‘「『<《〈(]+|["'”’」』>》〉),]+$/g, '');
  if (bare === '') return true;
  const parts = analyse(bare);
  if (parts.every(isOfName) && parts.some((part) => isNoun(part) || part.tag === 'SN')) return true;
  const isSaid = parts.some(({ tag }) => /^(?:MAG|MAJ|IC|EF|EP|NP)/.test(tag));
  return !isSaid && /^[가-힣A-Za-z·-]{2,}$/.test(bare) && !SAYING_END.test(bare);
}

/** The name that a text is, if it is nothing but one: for places where anything might stand. */
export function asTerm(written: string, analyse: Analyse): Term | null {
  const name = asName(written);
  if (!name) return null;
  const words = name.text.split(' ');
  const last = words.at(-1) ?? '';
  // A word before the last may be joined to it: 수요의 가격 탄력성, 이행적 함수 종속.
  const isName = words.every((word, index) =>
    isNameWord(index < words.length - 1 ? word.replace(/(?<=.)(?:의|적|와|과)$/, '') : word, analyse),
  );
  return isName && !/^(?:때|뒤|경우|것|수|점|중|등)$/.test(last) ? name : null;
}

function isOfName(word: Morpheme): boolean {
  return isNominal(word) || isBlank(word) || /^(?:JKG|JC|SC|SS[OC]?|SY|ETN|XSV\+ETN|XSN|)$/.test(word.tag);
}
