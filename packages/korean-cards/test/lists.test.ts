import { openAnalyser } from '@molip/testing/korean-analyser';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsFromNote } from '#korean-cards/cards/cards-from-note.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
});

function lists(note: string): [string, string][] {
  return cardsFromNote(note, analyse)
    .filter(({ kind }) => kind === 'LIST')
    .map(({ content, answer }) => [content, answer]);
}

describe('enumerations of a note (D-1.07)', () => {
  it.each([
    [
      '소화 효소에는 아밀레이스, 펩신, 라이페이스가 있다.',
      '소화 효소 세 가지는?',
      '아밀레이스 · 펩신 · 라이페이스',
    ],
    [
      '근로 3권으로는 단결권, 단체 교섭권, 단체 행동권이 있다.',
      '근로 3권 세 가지는?',
      '단결권 · 단체 교섭권 · 단체 행동권',
    ],
    ['음운은 분절 음운과 비분절 음운으로 나뉜다.', '음운의 종류 두 가지는?', '분절 음운 · 비분절 음운'],
    [
      '해수는 깊이에 따른 수온 분포를 기준으로 혼합층, 수온 약층, 심해층으로 나뉜다.',
      '해수의 종류 세 가지는?',
      '혼합층 · 수온 약층 · 심해층',
    ],
    [
      '사계는 봄, 여름, 가을, 겨울 네 곡으로 이루어져 있다.',
      '사계의 구성 요소 네 가지는?',
      '봄 · 여름 · 가을 · 겨울',
    ],
    ['♠ 합성어의 종류: 대등, 종속, 융합', '합성어의 종류 세 가지는?', '대등 · 종속 · 융합'],
    ['혈액은 혈장과 혈구로 이루어진다.', '혈액의 구성 요소 두 가지는?', '혈장 · 혈구'],
    [
      '언어의 네 가지 특성은 자의성, 사회성, 역사성, 창조성이다.',
      '언어의 네 가지 특성은?',
      '자의성 · 사회성 · 역사성 · 창조성',
    ],
    ['합성어의 종류: 대등, 종속, 융합', '합성어의 종류 세 가지는?', '대등 · 종속 · 융합'],
    ['세포 주기 순서 → G1기 → S기 → G2기 → M기', '세포 주기 순서는?', 'G1기 · S기 · G2기 · M기'],
    [
      '민법의 3대 원칙\n1. 사유 재산권 존중\n2. 사적 자치\n3. 과실 책임',
      '민법의 3대 원칙은?',
      '사유 재산권 존중 · 사적 자치 · 과실 책임',
    ],
    ['삼권의 종류:\n- 입법권\n- 사법권\n- 행정권', '삼권의 종류 세 가지는?', '입법권 · 사법권 · 행정권'],
    ['광합성의 두 단계는 명반응, 캘빈회로이다👍🏽', '광합성의 두 단계는?', '명반응 · 캘빈회로'],
    [
      '유전자 수평이동 3가지\n(1) 형질전환 - 조각을 받아들이는 것\n(2) 형질도입 - 파지가 옮겨 주는 것\n(3) 접합',
      '유전자 수평이동 3가지는?',
      '형질전환 · 형질도입 · 접합',
    ],
    [
      '## 미수의 세 종류\n\n| 구분 | 처벌 |\n|--|--|\n| 장애미수(제25조) | 감경 |\n| 중지미수 | 감면 |\n| 불능미수 | 감면 |',
      '미수의 세 종류는?',
      '장애미수 · 중지미수 · 불능미수',
    ],
    [
      '## 산업 혁명의 결과\n- 도시화\n- 자본가와 노동자의 대립\n- 공장제 확산',
      '산업 혁명의 결과 세 가지는?',
      '도시화 · 자본가와 노동자의 대립 · 공장제 확산',
    ],
    [
      '정렬 방법은 다음과 같다.\n\n- 버블 정렬: 이웃한 둘을 바꾼다\n- 선택 정렬: 가장 작은 것을 고른다',
      '정렬 방법 두 가지는?',
      '버블 정렬 · 선택 정렬',
    ],
  ])('%s', (note, question, answer) => {
    expect(lists(note)).toEqual([[question, answer]]);
  });

  it('a category noun without an owner → the topic before it, or the heading', () => {
    const spoken =
      '교착 상태는 여러 프로세스가 서로를 기다리며 멈춘 상태이다. 조건은 상호 배제, 점유 대기, 비선점, 순환 대기이다.';
    expect(lists(spoken).map(([question]) => question)).toEqual(['교착 상태의 조건 네 가지는?']);
    expect(
      lists('# 운영체제\n## 교착 상태\n조건: 상호 배제, 점유 대기, 비선점').map(([question]) => question),
    ).toEqual(['교착 상태의 조건 세 가지는?']);
    expect(lists('조건: 상호 배제, 점유 대기, 비선점')).toEqual([]);
  });

  it('longer items → one per line', () => {
    const [, answer] =
      lists(
        '십자군 전쟁의 결과: 교황의 권위가 크게 떨어짐, 봉건 제후와 기사 계급의 몰락, 지중해 무역과 이탈리아 도시의 성장',
      )[0] ?? [];
    expect(answer).toBe(
      '- 교황의 권위가 크게 떨어짐\n- 봉건 제후와 기사 계급의 몰락\n- 지중해 무역과 이탈리아 도시의 성장',
    );
  });

  it.each([
    ['an example', '예: 사과, 배, 감'],
    [
      'a line that says something',
      '영향의 방향 3개\n- 작용: 환경이 주는 것\n- 반작용: 생물이 주는 것\n- 상호작용은 설명 생략',
    ],
    [
      'a table of as many as nobody says',
      '## 미수의 종류\n\n| 구분 | 처벌 |\n|--|--|\n| 장애미수 | 감경 |\n| 중지미수 | 감면 |',
    ],
    ['a count that is not kept', '객체지향의 네 가지 특징\n1. 캡슐화\n2. 상속'],
    ['something to do', '할 일: 교재, 필기, 복습'],
    [
      'more than ten',
      `원소의 종류: ${Array.from({ length: 11 }, (_, index) => `원소${'가나다라마바사아자차카'.charAt(index)}`).join(', ')}`,
    ],
    ['something like an item', '음운에는 자음, 모음과같은 음소와 소리의길이, 억양 등이 있다.'],
    ['clauses', '물은 흔하고, 값이 싸며, 어디에나 있다.'],
    ['a question', '합성어의 종류: 대등, 종속, 융합?'],
  ])('none of %s', (_, note) => {
    expect(lists(note)).toEqual([]);
  });
});
