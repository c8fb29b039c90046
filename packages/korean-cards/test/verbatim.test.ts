import { openAnalyser } from '@molip/testing/korean-analyser';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyParts, cardsFromNote, enhanceByRules } from '#korean-cards/index.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { plainText } from '#korean-cards/note/plain-text.ts';

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
});

const sides = (note: string) => cardsFromNote(note, analyse).map(({ content, answer }) => [content, answer]);

describe('code and formulas of a note → unchanged on the card (D-1.07)', () => {
  it.each([
    [
      '행렬식은 $|A|$로 나타내는 수이다. 곱은 여러 수를 곱한 값이다.',
      [['행렬식이란?', '$|A|$로 나타내는 수']],
    ],
    [
      '표본평균은 $\\bar{x}=\\frac{1}{n}\\sum_{i=1}^{n} x_i$로 구하는 값이다.',
      [['표본평균이란?', '$\\bar{x}=\\frac{1}{n}\\sum_{i=1}^{n} x_i$로 구하는 값']],
    ],
    ['기체의 일은 $$W = p. V$$로 구하는 값이다.', [['기체의 일이란?', '$$W = p. V$$로 구하는 값']]],
    ['이차식은 \\(a*x*b_1\\)로 나타내는 식이다.', [['이차식이란?', '\\(a*x*b_1\\)로 나타내는 식']]],
    ['`__init__`은 객체를 만들 때 불리는 메서드이다.', [['`__init__`이란?', '객체를 만들 때 불리는 메서드']]],
    ['- `x.y: int`: 자료형을 적어 두는 선언', [['`x.y: int`란?', '자료형을 적어 두는 선언']]],
    ['`arr[i]`는 원소를 가리키는 표현이다.', [['`arr[i]`란?', '원소를 가리키는 표현']]],
    ['배열 a\\[0\\]은 첫 원소를 가리키는 표현이다.', [['배열 a\\[0\\]란?', '첫 원소를 가리키는 표현']]],
    ['`let`은 변수를 선언할 때 쓰는 말이다.', [['let이란?', '변수를 선언할 때 쓰는 말']]],
    ['값은 $5에서 $6까지이고, 환율은 두 돈을 바꾸는 비율이다.', [['환율이란?', '두 돈을 바꾸는 비율']]],
  ])('%s', (note, cards) => {
    expect(sides(note)).toEqual(cards);
  });

  it('a display formula → no card', () => {
    expect(sides('$$\n속도는 거리를 시간으로 나눈 값이다.\n$$')).toEqual([]);
  });

  it('code in a definition → unchanged among the key terms (U-15)', () => {
    const note =
      '미분계수는 $\\lim_{h\\to0}\\frac{f(a+h)}{h}$로 정의되는 값이다. `**kwargs`는 이름 있는 인자를 모으는 사전이다.';
    expect(applyParts(note, enhanceByRules(note, analyse))).toContain(
      '- **미분계수**: $\\lim_{h\\to0}\\frac{f(a+h)}{h}$로 정의되는 값\n- **`**kwargs`**: 이름 있는 인자를 모으는 사전',
    );
  });

  it('plain text → with code and formulas, without marks', () => {
    const { text, strong } = plainText('**값 `a_b*c*`**은 _$x_1*y*$_, \\`글\\`');
    expect(text).toBe('값 `a_b*c*`은 $x_1*y*$, `글`');
    expect(strong).toEqual(['값 `a_b*c*`']);
  });
});

describe('other line breaks and marks → the same cards (D-1.07)', () => {
  const LINES = [
    '삼투는 물이 막을 지나 이동하는 현상이다.',
    '확산: 농도가 높은 곳에서 낮은 곳으로 퍼지는 현상',
    '소화 효소에는 아밀레이스, 펩신, 라이페이스가 있다.',
    '산업 혁명의 결과 두 가지',
    '- 도시화',
    '- 공장제',
  ];

  it.each(['\\\n', '  \n', '<br>', '<br />\n', '\r\n', '\\\r\n'])('lines broken by %j', (broken) => {
    const note = LINES.join(broken);
    expect(sides(note)).toEqual(sides(LINES.join('\n')));
    expect(sides(note)).toHaveLength(4);
    const sources = cardsFromNote(note, analyse).map(({ from, to }) => note.slice(from, to));
    expect(sources.slice(0, 3)).toEqual(LINES.slice(0, 3));
    expect(applyParts(note, enhanceByRules(note, analyse))).toContain('## 핵심 용어');
  });

  it.each([
    ['R&amp;D는 새 기술을 연구하는 활동이다.', 'R&D란?', '새 기술을 연구하는 활동'],
    ['확산은 &#39;퍼지는&#x27; 현상이다.', '확산이란?', "'퍼지는' 현상"],
    [
      '<details><summary>접기</summary>세포막은 세포를 둘러싸는 막이다.</details>',
      '세포막이란?',
      '세포를 둘러싸는 막',
    ],
    ['✅ 명반응은 빛을 화학 에너지로 바꾸는 과정이다👍🏽', '명반응이란?', '빛을 화학 에너지로 바꾸는 과정'],
    ['1️⃣ 명반응: 빛을 화학 에너지로 바꾸는 과정 👩🏽‍🔬', '명반응이란?', '빛을 화학 에너지로 바꾸는 과정'],
  ])('%s', (note, content, answer) => {
    expect(sides(note)).toEqual([[content, answer]]);
  });
});
