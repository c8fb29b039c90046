import { cpuMsOf } from '@molip/testing/cpu-time';
import { openAnalyser } from '@molip/testing/korean-analyser';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDefinitions } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { parsePassages } from '#korean-cards/note/passages.ts';

const OPENING_MS = 60_000;

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
}, OPENING_MS);

function found(note: string): Record<string, string> {
  const definitions = findDefinitions(parsePassages(note), analyse);
  return Object.fromEntries(definitions.map(({ term, definition }) => [term, definition]));
}

/** By family: a note, and the terms that it defines with what it says of them. */
const DEFINED: Record<string, readonly (readonly [note: string, definitions: Record<string, string>])[]> = {
  'a topic': [
    ['광합성은 빛으로 양분을 만드는 과정이다.', { 광합성: '빛으로 양분을 만드는 과정' }],
    [
      '큐(Queue)는 먼저 들어간 것이 먼저 나오는 자료구조예요.',
      { 큐: '먼저 들어간 것이 먼저 나오는 자료구조' },
    ],
    ['인플레이션이라 함은 물가가 계속 오르는 현상을 이른다.', { 인플레이션: '물가가 계속 오르는 현상' }],
    [
      '변이란 한 종의 개체들 사이에 나타나는 형질의 차이를 말한다.',
      { 변이: '한 종의 개체들 사이에 나타나는 형질의 차이' },
    ],
    [
      '탕평책이라는 게 뭐냐면 당파에 관계없이 인재를 쓰려던 정책임',
      { 탕평책: '당파에 관계없이 인재를 쓰려던 정책' },
    ],
    [
      '붕당은 정치적 뜻을 같이하는 양반들이 만든 집단으로 볼 수 있다.',
      { 붕당: '정치적 뜻을 같이하는 양반들이 만든 집단' },
    ],
    ['관세는 수입품에 매기는 세금을 말하는데, 국내 산업을 지킨다.', { 관세: '수입품에 매기는 세금' }],
    [
      '신간회는 민족 운동가들이 손잡고 만든 단체로, 1927년에 생겼다.',
      { 신간회: '민족 운동가들이 손잡고 만든 단체' },
    ],
    ['대동법은토지결수에따라쌀을내게한제도이다', { 대동법: '토지 결수에 따라 쌀을 내게 한 제도' }],
    [
      '라우터는 다른 망을 잇는 장비고, 스위치는 한 망 안에서 프레임을 나르는 장비다.',
      { 라우터: '다른 망을 잇는 장비', 스위치: '한 망 안에서 프레임을 나르는 장비' },
    ],
    [
      '비교우위의 뜻은 더 낮은 기회비용으로 만들 수 있는 능력이다.',
      { 비교우위: '더 낮은 기회비용으로 만들 수 있는 능력' },
    ],
  ],
  'a topic that the analyser does not know, or takes for another': [
    ['이상치란 다른 값들과 크게 동떨어진 값을 의미한다.', { 이상치: '다른 값들과 크게 동떨어진 값' }],
    [
      '자기중심성은 자기 관점에서만 세상을 보는 경향을 뜻한다.',
      { 자기중심성: '자기 관점에서만 세상을 보는 경향' },
    ],
    ['도덕적 해이란 최선을 다하지 않는 것을 의미합니다.', { '도덕적 해이': '최선을 다하지 않는 것' }],
    [
      '산화제란 다른 물질을 산화시키고 자신은 환원되는 물질이다.',
      { 산화제: '다른 물질을 산화시키고 자신은 환원되는 물질' },
    ],
    [
      '원인에 있어서 자유로운 행위라 함은 스스로 심신장애를 일으켜 죄를 짓는 행위를 말한다.',
      { '원인에 있어서 자유로운 행위': '스스로 심신장애를 일으켜 죄를 짓는 행위' },
    ],
    [
      '비고츠키는 근접발달영역(ZPD)을 도움을 받으면 할 수 있는 영역으로 정의하였다.',
      { 근접발달영역: '도움을 받으면 할 수 있는 영역' },
    ],
  ],
  'a measure or a type': [
    ['표준편차는 분산의 양의 제곱근이다.', { 표준편차: '분산의 양의 제곱근' }],
    ['분산은 편차 제곱의 평균으로 정의된다.', { 분산: '편차 제곱의 평균' }],
    [
      'GDP는 일정 기간 생산된 최종 생산물의 시장 가치의 합이다.',
      { GDP: '일정 기간 생산된 최종 생산물의 시장 가치의 합' },
    ],
    ['UDP는 비연결형 프로토콜이다.', { UDP: '비연결형 프로토콜' }],
    [
      '자산은 기업이 가진 경제적 자원이다.\n\n회계등식: 자산 = 부채 + 자본',
      { 자산: '기업이 가진 경제적 자원' },
    ],
  ],
  'what it points at': [
    ['비계설정은 이 영역에서 제공되는 도움의 구조이다.', { 비계설정: '이 영역에서 제공되는 도움의 구조' }],
  ],
  'a label': [
    ['산화 – 전자를 잃는 것, 환원 – 전자를 얻는 것', { 산화: '전자를 잃는 것', 환원: '전자를 얻는 것' }],
    ['한계효용: 한 단위를 더 쓸 때 늘어나는 만족', { 한계효용: '한 단위를 더 쓸 때 늘어나는 만족' }],
    ['스냅샷 - 어느 시점의 상태를 그대로 저장해 둔 것', { 스냅샷: '어느 시점의 상태를 그대로 저장해 둔 것' }],
    ['도약전도 ☞ 흥분이 마디를 건너뛰며 전도되는 현상', { 도약전도: '흥분이 마디를 건너뛰며 전도되는 현상' }],
    ['예니체리 : 술탄의 상비 친위군', { 예니체리: '술탄의 상비 친위군' }],
    ['객체높임 - 목적어가 가리키는 대상을 높임', { 객체높임: '목적어가 가리키는 대상을 높임' }],
    ['본원 통화 = 현금 + 지급 준비금', { '본원 통화': '현금 + 지급 준비금' }],
    [
      '같은 망의 모든 호스트에 보내는 것 = 브로드캐스트',
      { 브로드캐스트: '같은 망의 모든 호스트에 보내는 것' },
    ],
    [
      '징용 = 노동력을 강제로 끌고 간 것, 징병 = 청년을 군인으로 끌고 간 것',
      { 징용: '노동력을 강제로 끌고 간 것', 징병: '청년을 군인으로 끌고 간 것' },
    ],
    ['**형태소** 뜻을 가진 가장 작은 말의 단위', { 형태소: '뜻을 가진 가장 작은 말의 단위' }],
    [
      '대공황(1929) 뉴욕 주가 폭락에서 시작된 세계적인 경제 위기',
      { 대공황: '뉴욕 주가 폭락에서 시작된 세계적인 경제 위기' },
    ],
    ['동학 : 최제우가 서학에 맞서 창시한 종교 → 인내천 ★', { 동학: '최제우가 서학에 맞서 창시한 종교' }],
  ],
  'a name that is given': [
    [
      '세포가 양분을 분해해 에너지를 얻는 과정을 세포호흡이라고 부릅니다.',
      { 세포호흡: '세포가 양분을 분해해 에너지를 얻는 과정' },
    ],
    [
      '결과가 원인을 억제하는 것을 음성 피드백, 촉진하는 것을 양성 피드백이라 한다.',
      { '음성 피드백': '결과가 원인을 억제하는 것', '양성 피드백': '촉진하는 것' },
    ],
    ['한 집단에만 보내는 걸 멀티캐스트라고 함', { 멀티캐스트: '한 집단에만 보내는 것' }],
    [
      '시장에 맡기고 나라는 적게 나서는 정부를 작은 정부라고 한다.',
      { '작은 정부': '시장에 맡기고 나라는 적게 나서는 정부' },
    ],
    ['군집의 종 구성이 차례로 바뀌는 과정을 천이라 한다.', { 천이: '군집의 종 구성이 차례로 바뀌는 과정' }],
    [
      '콤마 없이 범위를 좁혀 주면 제한적 용법이라고 해요.',
      { '제한적 용법': '콤마 없이 범위를 좁혀 주는 경우' },
    ],
    ['막전위가 급격히 올라가는데 이걸 탈분극이라고 해요.', { 탈분극: '막전위가 급격히 올라가는 것' }],
    [
      '풍년이 들면 오히려 농가 수입이 줄어든다. 이를 풍년의 역설이라 한다.',
      { '풍년의 역설': '풍년이 들면 오히려 농가 수입이 줄어든다' },
    ],
  ],
  'a name that comes last': [
    [
      '소리를 내어 뜻을 구별하는 가장 작은 단위가 바로 음운이다.',
      { 음운: '소리를 내어 뜻을 구별하는 가장 작은 단위' },
    ],
    [
      '왕이 땅을 내려준 게 식읍, 관리에게 수조권을 준 게 녹읍',
      { 식읍: '왕이 땅을 내려준 것', 녹읍: '관리에게 수조권을 준 것' },
    ],
    [
      '책임이 없다면 자유도 없다는 주장, 이것이 강한 결정론이다.',
      { '강한 결정론': '책임이 없다면 자유도 없다는 주장' },
    ],
    [
      '도시들이 무역을 지키려고 동맹을 맺었다. 한자 동맹이 그것이다.',
      { '한자 동맹': '도시들이 무역을 지키려고 동맹을 맺었다' },
    ],
    [
      '경기가 나쁜데도 물가가 오르는 현상, 즉 스태그플레이션은 그때 나타났다.',
      { 스태그플레이션: '경기가 나쁜데도 물가가 오르는 현상' },
    ],
    ['조선에서 들어온 지즈야(이교도가 내는 인두세)는 폐지되었다.', { 지즈야: '이교도가 내는 인두세' }],
  ],
  'a name that stood before': [
    ['## 삼투\n물이 반투막을 지나 이동하는 현상이다.', { 삼투: '물이 반투막을 지나 이동하는 현상' }],
    [
      '- 스택\n  - 나중에 들어온 것이 먼저 나가는 자료구조\n  - push, pop',
      { 스택: '나중에 들어온 것이 먼저 나가는 자료구조' },
    ],
    [
      'Q. 데드락이 뭔가요?\nA. 작업들이 서로를 기다리느라 멈춘 상태예요.',
      { 데드락: '작업들이 서로를 기다리느라 멈춘 상태' },
    ],
    [
      '아관파천? 고종이 러시아 공사관으로 거처를 옮긴 것',
      { 아관파천: '고종이 러시아 공사관으로 거처를 옮긴 것' },
    ],
    [
      '### 상소\n- 뜻: 상급 법원에 다시 재판을 구하는 불복신청',
      { 상소: '상급 법원에 다시 재판을 구하는 불복신청' },
    ],
    [
      '보충성의 원칙도 나왔다. 다른 절차를 모두 거쳐야 한다는 원칙이다.',
      { '보충성의 원칙': '다른 절차를 모두 거쳐야 한다는 원칙' },
    ],
    [
      '민간 투자를 줄이는 정부 지출의 효과는?\n→ 구축효과',
      { 구축효과: '민간 투자를 줄이는 정부 지출의 효과' },
    ],
  ],
  'a table': [
    [
      '| 용어 | 뜻 | 예 |\n|-|-|-|\n| 조류(鳥類) | 깃털이 있는 척추동물 | 참새 |\n| 균류 | 포자로 번식함 | 버섯 |',
      { 조류: '깃털이 있는 척추동물', 균류: '포자로 번식함' },
    ],
    [
      '| | 원핵세포 | 진핵세포 |\n|---|---|---|\n| 정의 | 핵막이 없는 세포 | 핵막이 핵을 싼 세포 |\n| 예 | 세균 | 사람 |',
      { 원핵세포: '핵막이 없는 세포', 진핵세포: '핵막이 핵을 싼 세포' },
    ],
    [
      '| 키 | 어떤 것인가 |\n|---|---|\n| 후보키 | 튜플을 가려내는 속성의 집합 |\n| 외래키 | 다른 표의 키를 참조하는 속성 |',
      { 후보키: '튜플을 가려내는 속성의 집합', 외래키: '다른 표의 키를 참조하는 속성' },
    ],
  ],
};

const NOTHING_DEFINED: Record<string, readonly string[]> = {
  'an event': [
    '훈민정음은 세종이 1443년에 창제하였다.',
    '링컨: 노예 해방 선언 발표',
    '| 시기 | 사건 |\n|--|--|\n| 1882 | 임오군란이 일어남 |',
  ],
  'a judgement': [
    '삼투압이 나를 괴롭히는 헷갈리는 개념이다.',
    '이 법칙은 시험에 자주 나오는 중요한 개념이다.',
    'CORS는 대표적인 보안 정책이다.',
  ],
  'a comparison': ['배열은 연결 리스트보다 접근이 빠른 자료구조이다.', '제3정규형보다 엄격한 것이 BCNF이다.'],
  'a plan': ['방형구법: 꼭 손으로 풀어 볼 것', '과제는 3장까지 읽어 오는 것이다.', '오늘 배운 것: 스택, 큐'],
  'a side of a thing': [
    '특징은 왕권이 강하다는 것이다.',
    '원인은 은행들이 대출을 줄인 것이다.',
    '의의: 처음으로 신분제를 없앤 개혁',
  ],
  'two things at once': [
    '시금치와 밀은 장일 식물, 국화와 콩은 단일 식물입니다.',
    '컴파일러와 인터프리터는 둘 다 번역하는 도구이다.',
  ],
  'what comes of something': ['물가가 계속 오르는 상황 → 금리 인상'],
  'a title': ['생태계 정리\n일정한 곳에서 생물과 환경이 주고받는 체계이다.'],
  'a table of people': ['| 왕 | 내용 |\n|--|--|\n| 광종 | 노비를 풀어 준 왕 |'],
  'a fact': [
    '뉴런은 크게 세 부분으로 나뉜다.',
    '세종은 조선의 제4대 왕이다.',
    '환율이 오르면 수출이 늘어난다.',
    '조선이 개항한 것은 1876년이다.',
    '탕평비가 세워진 곳은 성균관이다.',
  ],
  'half of what is meant': ['pH 7보다 작으면 산성, 7보다 크면 염기성', '페놀프탈레인: 염기성에서 붉은색'],
  'what points elsewhere': [
    '14세 되지 아니한 자의 행위는 벌하지 아니한다. 이러한 자를 형사미성년자라 한다.',
    '이것은 앞에서 배운 과정이다.',
    '둘을 가르는 게 용인이다.',
  ],
};

describe('definitions in any form (D-1.07)', () => {
  for (const [family, cases] of Object.entries(DEFINED))
    it.each(cases)(`${family}: %s`, (note, definitions) => {
      expect(found(note)).toEqual(definitions);
    });
});

describe('texts that only look like definitions (D-1.07)', () => {
  for (const [kind, notes] of Object.entries(NOTHING_DEFINED))
    it.each(notes)(`${kind}: %s`, (note) => {
      expect(found(note)).toEqual({});
    });
});

it('a definition → its range in the note (D-1.07)', () => {
  const note = '## 생물\n\n- 확산. **삼투**는 물이 막을 지나 이동하는 현상이다. 끝.';
  const [{ passage } = { passage: { from: 0, to: 0 } }] = findDefinitions(parsePassages(note), analyse);
  expect(note.slice(passage.from, passage.to)).toBe('**삼투**는 물이 막을 지나 이동하는 현상이다.');
});

it.each([
  '물가가 꾸준히 오르는 일이 있다. 이것을 인플레이션이라고 한다.',
  '발생주의란?\n거래가 일어난 때에 적는 것',
  'Q. 대손충당금이 뭔가요?\nA. 받지 못할 것으로 보고 쌓아 두는 금액이에요.',
  '민간 투자를 줄이는 정부 지출의 효과는?\n→ 구축효과',
])('a definition of two passages → the range of both: %s (D-1.07)', (note) => {
  expect(
    findDefinitions(parsePassages(note), analyse).map(({ source }) => note.slice(source.from, source.to)),
  ).toEqual([note]);
});

it('two definitions of a term → the one of the more precise rule (D-1.07)', () => {
  const note =
    '불조심을 덜 하는 사람이 많다. 이게 도덕적 해이다.\n\n도덕적 해이: 계약 뒤에 최선을 다하지 않는 것';
  expect(found(note)).toEqual({ '도덕적 해이': '계약 뒤에 최선을 다하지 않는 것' });
});

it('a summary in a table and a full sentence → the sentence (D-1.07)', () => {
  const note = [
    '영정법은 풍흉에 관계없이 토지 1결당 4두를 거두게 한 법이다.',
    '| 제도 | 시기 | 내용 |\n|--|--|--|\n| 영정법 | 인조 | 1결당 4두 |\n| 균역법 | 영조 | 군포 1필 |',
  ].join('\n\n');
  expect(found(note)).toMatchObject({ 영정법: '풍흉에 관계없이 토지 1결당 4두를 거두게 한 법' });
});

const LETTERS = 20_000;
/** Thousands of times what it takes, and far less than a pattern that goes astray. */
const HOSTILE_MS = 1_000;
/** Characters and marks that patterns begin or go on with. */
const HOSTILE = [
  '가',
  ' ',
  '.',
  '…',
  '*',
  '_',
  '`',
  '~',
  '[',
  '(',
  '<',
  '!',
  '|',
  '-',
  '─',
  '=',
  ':',
  '→',
  ',',
  '"',
  '#',
  '>',
  '\\',
  '1',
  '은',
  '는',
  '다',
  '것',
  'a',
];

it.each(HOSTILE)('a line of nothing but %j → read in time', (character) => {
  const line = character.repeat(LETTERS);
  expect(cpuMsOf(() => findDefinitions(parsePassages(line), analyse))).toBeLessThan(HOSTILE_MS);
});

const ROWS = 2000;
const TABLE_MS = 5_000;

it('a long table → its columns are found once', () => {
  const rows = Array.from({ length: ROWS }, (_, index) => `| 낱말${index} | 뜻을 가진 말의 단위 |`);
  const passages = parsePassages(['| 이름 | 어떤 것인가 |', '|--|--|', ...rows].join('\n'));
  const read = () => expect(findDefinitions(passages, analyse)).toHaveLength(ROWS);
  expect(cpuMsOf(read)).toBeLessThan(TABLE_MS);
});
