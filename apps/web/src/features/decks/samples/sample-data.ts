interface SampleDeck {
  readonly name: string;
  /** Front, answer, tags. */
  readonly cards: readonly (readonly [string, string, readonly string[]])[];
}

/** Small decks that show what decks are, while the member's own cannot be reached. */
export const SAMPLE_DECKS: readonly SampleDeck[] = [
  {
    name: '한국사 맛보기',
    cards: [
      [
        '대동법이란?',
        '공납을 토지 결수에 따라 쌀로 내게 한 제도',
        ['한국사', '조선', '수취 체제', '광해군', '경제'],
      ],
      ['균역법은 군포를 몇 필로 줄였나?', '두 필에서 한 필로', ['한국사', '조선', '영조']],
      ['훈민정음이 반포된 해는?', '1446년', ['한국사', '조선']],
      ['신라가 삼국을 통일한 해는?', '676년', ['한국사', '신라']],
      ['고려의 대장경을 보관한 절은?', '해인사', ['한국사', '고려']],
      ['동학 농민군이 세운 자치 기구는?', '집강소', ['한국사', '근대']],
      ['독립신문을 만든 사람은?', '서재필', ['한국사', '근대']],
      ['{{c1::을사늑약}}으로 외교권을 빼앗겼다', '을사늑약', ['한국사', '근대']],
      ['6·10 만세 운동의 계기는?', '순종의 인산일', ['한국사', '일제 강점기']],
      ['대한민국 임시 정부가 세워진 도시는?', '상하이', ['한국사', '일제 강점기']],
    ],
  },
  {
    name: '영어 관용구',
    cards: [
      ['break the ice', '어색한 분위기를 깨다', ['영어', '대화']],
      ['call it a day', '그날 일을 끝내다', ['영어', '일']],
      ['once in a blue moon', '아주 드물게', ['영어']],
      ['hit the books', '열심히 공부하다', ['영어', '공부']],
      ['under the weather', '몸이 좋지 않은', ['영어', '몸']],
      ['cut corners', '대충 해치우다', ['영어', '일']],
      ['on the same page', '생각이 같은', ['영어', '대화']],
      ['a piece of cake', '아주 쉬운 일', ['영어']],
      ['pull an all-nighter', '밤을 새우다', ['영어', '공부']],
      ['get cold feet', '막판에 겁을 먹다', ['영어', '마음']],
    ],
  },
  {
    name: 'SQL 기초',
    cards: [
      [
        '`WHERE`와 `HAVING`은 무엇이 다른가?',
        '`WHERE`는 묶기 전의 행을, `HAVING`은 묶은 뒤의 그룹을 거른다.',
        ['SQL'],
      ],
      ['`LEFT JOIN`이 남기는 행은?', '왼쪽 표의 모든 행', ['SQL', '조인']],
      ['`NULL = NULL`의 값은?', '`NULL` (참이 아니다)', ['SQL', 'NULL']],
      ['`COUNT(*)`와 `COUNT(열)`의 차이는?', '`COUNT(열)`은 `NULL`을 세지 않는다.', ['SQL', 'NULL']],
      ['기본키가 막는 두 가지는?', '중복과 `NULL`', ['SQL', '설계']],
      ['제2정규형이 없애는 것은?', '부분 함수 종속', ['SQL', '설계']],
      ['트랜잭션의 네 성질은?', '원자성, 일관성, 고립성, 지속성', ['SQL', '트랜잭션']],
      ['색인이 느리게 하는 것은?', '쓰기', ['SQL', '성능']],
      ['`UNION`과 `UNION ALL`의 차이는?', '`UNION`은 중복을 없앤다.', ['SQL']],
      ['B-트리에서 찾는 데 드는 시간은?', '$O(\\log n)$', ['SQL', '성능']],
    ],
  },
];
