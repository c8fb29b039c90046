import { after, DAY_MS, MINUTE_MS } from '@molip/domain/kernel';

export interface DemoNote {
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly isBookmarked?: boolean;
  /** Last changed so long before now. */
  readonly agoMs: number;
}

const SUCHWI = `조선 후기의 수취 체제는 전세, 공납, 군역의 세 갈래에서 바뀌었다. 바뀐 까닭은 하나로 모인다. **백성이 감당하지 못했다.**

## 대동법 — 공납의 폐단을 고치다

대동법이란 집집마다 토산물로 내던 공납을 **토지 결수에 따라 쌀·베·돈으로**내게 한 제도를 말한다. 광해군 즉위년(1608)에 경기도에서 처음 시행되었다.

- 토지 1결당 쌀 12두, 땅이 없는 농민의 부담이 줄었다.
- 관청에 물품을 대는 **공인(貢人)**이 나타나 상품 화폐 경제가 자랐다.
- 숙종 34년(1708)에 평안도·함경도를 뺀 전국으로 넓어졌다.

> 양반 지주의 반대로 전국에 퍼지기까지 100년이 걸렸다.

## 영정법 — 전세를 정하다

영정법은 풍흉에 관계없이 토지 1결당 4~6두를 거두게 한 법이다. 인조 때 시행되었다.

## 균역법 — 군포를 줄이다

균역법은 영조 때 군포를 2필에서 <u>1필로</u> 줄인 제도이다. 모자란 만큼은 결작, 선무군관포, 어염세로 채웠다.

| 제도 | 시기 | 내용 |
|---|---|---|
| 영정법 | 인조 | 1결당 4~6두 |
| 대동법 | 광해군~숙종 | 공납을 쌀로 |
| 균역법 | 영조 | 군포 1필 |
`;

const SQL_WINDOW = `윈도 함수는 행을 묶지 않고 묶음의 값을 각 행 옆에 적어 주는 함수이다.

## 순위 함수 셋

| 함수 | 동점 | 다음 순위 |
|---|---|---|
| \`RANK\` | 같은 순위 | 건너뛴다 (1, 1, 3) |
| \`DENSE_RANK\` | 같은 순위 | 이어진다 (1, 1, 2) |
| \`ROW_NUMBER\` | 나눈다 | 이어진다 (1, 2, 3) |

## 쓰는 법

\`\`\`sql
SELECT name, dept, salary,
       DENSE_RANK() OVER (PARTITION BY dept ORDER BY salary DESC) AS place
FROM   employee;
\`\`\`

- \`PARTITION BY\`를 빼면 전체가 한 묶음이 된다.
- 기출 2024-2에 그대로 나왔다.

- [x] 순위 함수 외우기
- [ ] \`LAG\`, \`LEAD\` 예제 풀기
`;

const SEPO = `세포 호흡은 포도당을 단계적으로 산화시켜 **ATP**를 얻는 과정이다. 크게 세 단계로 나뉘고, 단계마다 일어나는 장소가 다르다.

## 해당과정

세포질에서 일어나며 산소가 필요하지 않다. 포도당 1분자가 피루브산 2분자로 나뉘면서 ATP 2분자와 NADH 2분자가 남는다.

## TCA 회로

미토콘드리아 기질에서 일어난다. 피루브산은 먼저 아세틸 CoA로 바뀌고, 회로를 한 바퀴 돌 때마다 다음이 생긴다.

- 이산화 탄소 2분자
- NADH 3분자, FADH₂ 1분자
- ATP 1분자

## 산화적 인산화

미토콘드리아 내막에서 전자가 전자 전달계를 지나며 양성자 기울기를 만들고, ATP 합성 효소가 그 기울기로 ATP를 만든다. 마지막 전자 수용체는 산소이다.

$$C_6H_{12}O_6 + 6O_2 \\rightarrow 6CO_2 + 6H_2O + 30\\sim32\\,ATP$$
`;

const MINBEOP = `무효란 처음부터 효력이 생기지 않는 것을 말한다. 취소란 일단 생긴 효력을 나중에 없애는 것을 말한다.

## 취소의 효과

취소된 법률행위는 처음부터 무효인 것으로 본다(제141조). 다만 제한능력자는 **현존이익**만 돌려주면 된다.

1. 취소할 수 있는 사람: 제한능력자, 착오·사기·강박으로 의사표시를 한 사람
2. 기간: 추인할 수 있는 날부터 3년, 법률행위를 한 날부터 10년

## 헷갈리는 것

- 무효행위의 추인은 새로운 법률행위로 본다(제139조).
- 일부무효는 전부무효가 원칙이다(제137조).
`;

const TANRYEOK = `수요의 가격탄력성은 값이 1% 바뀔 때 수요량이 몇 % 바뀌는지를 나타낸다.

$$E_d = -\\frac{\\Delta Q / Q}{\\Delta P / P}$$

- 탄력성이 1보다 크면 값을 내릴 때 총수입이 는다.
- 대체재가 많을수록, 기간이 길수록, 값이 소득에서 차지하는 몫이 클수록 탄력적이다.
`;

const TOEIC = `by와 until, despite와 although, during과 while. 틀린 문장만 다시 적었다.

1. Please submit the form **by** Friday. — 그때까지 끝내면 된다
2. The store is open **until** nine. — 그때까지 계속된다
3. **Despite** the rain, the event went on. — 뒤에 명사
4. **Although** it rained, the event went on. — 뒤에 절
`;

const GWANGHAPSEONG = `광합성이란 빛에너지를 써서 이산화 탄소와 물로 포도당을 만드는 작용을 말한다. 엽록체에서 일어난다.

## 명반응

틸라코이드 막에서 일어난다. 물이 분해되어 산소가 나오고, ATP와 NADPH가 만들어진다.

## 캘빈 회로

스트로마에서 일어난다. 명반응에서 온 ATP와 NADPH로 이산화 탄소를 고정해 포도당의 재료를 만든다.
`;

const PLAN = `- [x] 정보처리기사 실기 원서 접수
- [x] 한국사 조선 후기까지 한 바퀴
- [ ] 기출 3개년 다시 풀기
- [ ] 틀린 문제만 카드로 옮기기

시험까지 **하루 40장씩**. 밀린 날은 다음 날 아침에.
`;

const WORDS = `- 갈음하다: 다른 것으로 바꾸어 대신하다.
- 가름하다: 쪼개거나 나누어 따로따로 되게 하다.
- 지양하다: 더 높은 단계로 오르기 위하여 어떠한 것을 하지 않다.
- 지향하다: 어떤 목표로 뜻이 쏠리어 향하다.
`;

/** The last changed first, over about five weeks. */
export const DEMO_NOTES: readonly DemoNote[] = [
  {
    title: '조선 후기 수취 체제의 변화',
    content: SUCHWI,
    tags: ['한국사', '조선'],
    isBookmarked: true,
    agoMs: 55 * MINUTE_MS,
  },
  {
    title: 'SQL 윈도 함수 한 번에 정리',
    content: SQL_WINDOW,
    tags: ['정보처리기사', 'SQL'],
    agoMs: 5.5 * 60 * MINUTE_MS,
  },
  {
    title: '세포 호흡과 ATP 합성',
    content: SEPO,
    tags: ['생명과학', '세포'],
    isBookmarked: true,
    agoMs: 2 * DAY_MS,
  },
  { title: '민법총칙 제5절 무효와 취소', content: MINBEOP, tags: ['민법', '시험범위'], agoMs: 3 * DAY_MS },
  { title: '수요의 가격탄력성', content: TANRYEOK, tags: ['미시경제'], agoMs: 5 * DAY_MS },
  { title: '시험까지 할 일', content: PLAN, tags: [], agoMs: 8 * DAY_MS },
  { title: '광합성', content: GWANGHAPSEONG, tags: ['생명과학'], agoMs: 12 * DAY_MS },
  { title: '토익 파트 5, 헷갈린 전치사 모음', content: TOEIC, tags: ['토익'], agoMs: 19 * DAY_MS },
  { title: '자꾸 틀리는 우리말', content: WORDS, tags: ['국어'], agoMs: 33 * DAY_MS },
];

export function changedAtOf({ agoMs }: DemoNote, now: Date): Date {
  return after(now, -agoMs);
}
