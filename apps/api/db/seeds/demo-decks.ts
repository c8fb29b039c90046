import type { Rating } from '@molip/domain/reviews';

/** Front and back. */
type DemoCard = readonly [content: string, answer: string];

export interface DemoDeck {
  readonly name: string;
  readonly madeDaysAgo: number;
  readonly tags: readonly string[];
  readonly cards: readonly DemoCard[];
}

/** The deck of a later day comes first in the list. */
export const DEMO_DECKS: readonly DemoDeck[] = [
  {
    name: '일본어 N3 한자',
    madeDaysAgo: 34,
    tags: ['일본어'],
    cards: [
      ['経験', 'けいけん · 경험'],
      ['準備', 'じゅんび · 준비'],
      ['約束', 'やくそく · 약속'],
      ['習慣', 'しゅうかん · 습관'],
      ['復習', 'ふくしゅう · 복습'],
      ['集中', 'しゅうちゅう · 집중'],
    ],
  },
  {
    name: '토익 빈출 어휘',
    madeDaysAgo: 30,
    tags: ['토익', '영어'],
    cards: [
      ['itinerary', '여행 일정(표)'],
      ['reimburse', '배상하다, 비용을 돌려주다'],
      ['tentative', '잠정적인'],
      ['comply with', '~을 따르다, 준수하다'],
      ['prior to', '~ 이전에'],
      ['substantial', '상당한'],
      ['in charge of', '~을 맡고 있는'],
      ['The meeting has been {{c1::postponed}} until Friday.', 'postponed'],
    ],
  },
  {
    name: '세포 생물학',
    madeDaysAgo: 21,
    tags: ['생명과학', '세포'],
    cards: [
      ['해당과정이 일어나는 곳은?', '**세포질**. 산소가 필요하지 않아요.'],
      ['TCA 회로가 일어나는 곳은?', '미토콘드리아 **기질**'],
      ['광합성의 전체 반응식은?', '$6CO_2 + 6H_2O \\to C_6H_{12}O_6 + 6O_2$'],
      ['{{c1::엽록체}}의 틸라코이드에서 명반응이 일어난다.', '엽록체'],
      ['산화적 인산화의 마지막 전자 수용체는?', '산소'],
      ['세포막을 이루는 주된 분자는?', '인지질 이중층'],
    ],
  },
  {
    name: '정보처리기사 실기 · SQL',
    madeDaysAgo: 14,
    tags: ['정보처리기사', 'SQL'],
    cards: [
      [
        '`WHERE`와 `HAVING`의 차이는?',
        '`WHERE`는 묶기 전의 행을, `HAVING`은 `GROUP BY`로 묶은 뒤의 그룹을 거른다.',
      ],
      ['같은 값에 같은 순위를 주고 다음 순위를 건너뛰는 함수는?', '`RANK()`'],
      ['순위를 건너뛰지 않는 함수는?', '`DENSE_RANK()`'],
      ['트랜잭션의 네 가지 성질은?', '원자성, 일관성, 독립성, 지속성 (ACID)'],
      ['제2정규형은 무엇을 없애는가?', '부분 함수 종속'],
      ['중복 없이 합치는 집합 연산자는?', '`UNION`'],
    ],
  },
  {
    name: '한국사 능력검정 1급',
    madeDaysAgo: 6,
    tags: ['한국사', '조선'],
    cards: [
      [
        '대동법은 언제, 어디에서 처음 시행되었나요?',
        '1608년(광해군 즉위년), 경기도\n\n숙종 34년(1708)에 평안도와 함경도를 뺀 전국으로 넓어졌어요.',
      ],
      ['균역법으로 군포는 얼마나 줄었나요?', '1년에 2필에서 **1필**로'],
      ['영정법은 전세를 어떻게 정했나요?', '풍흉에 관계없이 토지 1결당 쌀 4~6두'],
      ['{{c1::규장각}}은 정조가 세운 왕실 도서관이자 학술 기관이다.', '규장각'],
      ['탕평비를 세운 왕은?', '영조'],
      ['수원 화성을 설계한 사람은?', '정약용'],
      ['최초의 한글 소설은?', '홍길동전'],
      ['임진왜란 때 한산도에서 쓴 진법은?', '학익진'],
      ['조선의 최고 법전은?', '경국대전'],
      ['세도 정치를 이끈 대표 가문 둘은?', '안동 김씨, 풍양 조씨'],
    ],
  },
];

/** Marked to be looked at again, by their fronts. */
export const DEMO_BOOKMARKED_CARDS: readonly string[] = [
  '세도 정치를 이끈 대표 가문 둘은?',
  '균역법으로 군포는 얼마나 줄었나요?',
  '`WHERE`와 `HAVING`의 차이는?',
  'TCA 회로가 일어나는 곳은?',
];

/** Cards that were made from a note, and from which of its lines. */
export const DEMO_CARDS_OF_NOTE = {
  note: '조선 후기 수취 체제의 변화',
  lines: [
    ['대동법은 언제, 어디에서 처음 시행되었나요?', '광해군 즉위년(1608)에 경기도에서 처음 시행되었다.'],
    ['영정법은 전세를 어떻게 정했나요?', '영정법은 풍흉에 관계없이 토지 1결당 4~6두를 거두게 한 법이다.'],
  ],
} as const;

/** How cards were practised: days ago, and how well each was remembered. One after the other, card by card. */
export const DEMO_HISTORIES: readonly (readonly (readonly [daysAgo: number, rating: Rating])[])[] = [
  [
    [26, 'GOOD'],
    [24, 'GOOD'],
    [17, 'GOOD'],
    [4, 'GOOD'],
    [2, 'GOOD'],
  ],
  [],
  [
    [19, 'HARD'],
    [16, 'AGAIN'],
    [15, 'GOOD'],
    [5, 'HARD'],
    [3, 'AGAIN'],
    [3, 'GOOD'],
  ],
  [
    [13, 'GOOD'],
    [10, 'GOOD'],
    [5, 'EASY'],
  ],
  [
    [9, 'AGAIN'],
    [8, 'GOOD'],
    [6, 'HARD'],
    [4, 'GOOD'],
    [1, 'GOOD'],
  ],
  [
    [22, 'GOOD'],
    [18, 'GOOD'],
    [11, 'HARD'],
    [5, 'GOOD'],
    [3, 'HARD'],
  ],
  [
    [3, 'AGAIN'],
    [3, 'GOOD'],
    [3, 'GOOD'],
    [1, 'GOOD'],
  ],
];
