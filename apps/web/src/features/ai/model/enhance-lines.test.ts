import { describe, expect, it } from 'vitest';
import { type ShownLine, shownPassage } from './enhance-lines.ts';

const SIGNS = { same: '', removed: '-', added: '+' } as const;
const KINDS = { text: '', item: '• ', heading: '# ' } as const;
const drawn = (lines: readonly ShownLine[]) =>
  lines.map(({ kind, runs }) => {
    const words = runs.map((run) => (run.kind === 'same' ? run.text : `[${SIGNS[run.kind]}${run.text}]`));
    return KINDS[kind] + words.join('');
  });

describe('지금 / 다듬은 뒤 (U-15)', () => {
  it('marks the words that are spaced anew', () => {
    const { before, after } = shownPassage('SPACING', {
      before: '해당과정은 세포질에서일어나며 산소가 필요하지않다.',
      after: '해당과정은 세포질에서 일어나며 산소가 필요하지 않다.',
    });
    expect(drawn(before)).toEqual(['해당과정은 [-세포질에서일어나며] 산소가 [-필요하지않다].']);
    expect(drawn(after)).toEqual(['해당과정은 [+세포질에서 일어나며] 산소가 [+필요하지 않다].']);
  });

  it('shows an enumeration as the list that it becomes', () => {
    const { before, after } = shownPassage('LIST', {
      before: '한 바퀴에 CO₂ 2분자, NADH 3분자, ATP 1분자',
      after: '한 바퀴에\n\n- CO₂ 2분자\n- NADH 3분자\n- ATP 1분자',
    });
    expect(drawn(before)).toEqual(['한 바퀴에 [-CO₂ 2분자, NADH 3분자, ATP 1분자]']);
    expect(drawn(after)).toEqual(['한 바퀴에', '• [+CO₂ 2분자]', '• [+NADH 3분자]', '• [+ATP 1분자]']);
  });

  it('a blank too many is marked itself', () => {
    const { before, after } = shownPassage('SPACING', { before: '산소가   없다', after: '산소가 없다' });
    expect(drawn(before)).toEqual(['산소가[-   ]없다']);
    expect(drawn(after)).toEqual(['산소가[+ ]없다']);
  });

  it('a line that becomes a heading is marked whole', () => {
    const { before, after } = shownPassage('HEADING', { before: '해당과정', after: '## 해당과정' });
    expect(drawn(before)).toEqual(['해당과정']);
    expect(drawn(after)).toEqual(['# [+해당과정]']);
  });

  it('what is only added has nothing before it; its terms are marked', () => {
    const { before, after } = shownPassage('TERMS', {
      before: '',
      after: '## 핵심 용어\n\n- **화학 삼투**: ATP를 만드는 방식\n- 뜻만',
    });
    expect(before).toEqual([]);
    expect(drawn(after)).toEqual(['# [+핵심 용어]', '• [+화학 삼투]: ATP를 만드는 방식', '• 뜻만']);
  });

  it('lines that are added without any such words are marked whole', () => {
    const { after } = shownPassage('REWRITE', { before: '', after: '새 문단이다.\n- 하나 ** 둘' });
    expect(drawn(after)).toEqual(['[+새 문단이다.]', '• [+하나 ** 둘]']);
  });

  it('marks are not shown where they are not what changes', () => {
    const { before, after } = shownPassage('SPACING', {
      before: '`let`은 [모형](https://example.com/x.png "그림")을 **바꿀수** 있다',
      after: '`let`은 [모형](https://example.com/x.png "그림")을 **바꿀 수** 있다',
    });
    expect(drawn(before)).toEqual(['let은 모형을 [-바꿀수] 있다']);
    expect(drawn(after)).toEqual(['let은 모형을 [+바꿀 수] 있다']);
    const added = shownPassage('TERMS', { before: '', after: '- **`let`**: *바뀌는* 이름' });
    expect(drawn(added.after)).toEqual(['• [+let]: 바뀌는 이름']);
  });

  it('marks are shown where they are all that changes', () => {
    const { after } = shownPassage('REWRITE', { before: '대동법은 제도', after: '**대동법**은 제도' });
    expect(drawn(after).join()).toContain('**대동법**');
  });

  it('of a long paragraph only what is around the changes is shown', () => {
    const long = '가나다 '.repeat(100);
    const { before, after } = shownPassage('SPACING', {
      before: `${long}할수있다 ${long}`,
      after: `${long}할 수 있다 ${long}`,
    });
    const [line = ''] = drawn(before);
    expect(line).toMatch(/^….{60}\[-할수있다\].{60}…$/u);
    expect(drawn(after)[0]).toContain('[+할 수 있다]');
  });
});
