import { describe, expect, it } from 'vitest';
import type { Mark } from './marks.ts';
import { toggleMark } from './toggle-mark.ts';
import { after, written } from './written.fixture.ts';

const toggled = (marked: string, mark: Mark) => {
  const selected = written(marked);
  return after(selected, toggleMark(selected, mark));
};

describe('bold (I-2.06)', () => {
  it.each([
    ['wraps the selection and keeps the words selected', '가 ‹나다› 라', '가 **‹나다›** 라'],
    ['leaves space around the words outside of the marks', '가‹ 나다 ›라', '가 **‹나다›** 라'],
    ['unwraps when the marks lie around the selection', '가 **‹나다›** 라', '가 ‹나다› 라'],
    ['unwraps when the marks are selected too', '가 ‹**나다**› 라', '가 ‹나다› 라'],
    ['unwraps underscores', '__‹나다›__', '‹나다›'],
    ['keeps italic inside of a mark of three', '***‹나다›***', '*‹나다›*'],
    ['is not deceived by two marked parts', '‹**가** 나 **다**›', '**‹가 나 다›**'],
    ['takes in a part that is marked already', '‹가 **나** 다›', '**‹가 나 다›**'],
    ['begins a pair at the caret', '가 ‸', '가 **‸**'],
    ['takes an empty pair away', '가 **‸**', '가 ‸'],
    ['steps out at the end of the words', '**나다‸** 라', '**나다**‸ 라'],
    ['unmarks the words in which the caret is', '가 **나‸다** 라', '가 나‸다 라'],
    ['works inside of a word', '한국어‹(韓國語)›는', '한국어**‹(韓國語)›**는'],
    ['leaves nothing out when only space is selected', '가‹  ›나', '가  **‸**나'],
  ])('%s', (_, before, expected) => {
    expect(toggled(before, 'bold')).toBe(expected);
  });

  it('marks the words of each line, not the marks of its block', () => {
    expect(toggled('‹# 대동법\n\n- 쌀\n1. [ ] 베\n> 돈›', 'bold')).toBe(
      '# ‹**대동법**\n\n- **쌀**\n1. [ ] **베**\n> **돈**›',
    );
  });

  it('unmarks several lines only when all are marked', () => {
    expect(toggled('‹- **쌀**\n- 베›', 'bold')).toBe('- **쌀**\n- ‹**베**›');
    expect(toggled('‹- **쌀**\n- **베**›', 'bold')).toBe('- ‹쌀\n- 베›');
  });
});

describe('italic (I-2.07)', () => {
  it.each([
    ['wraps', '‹나다›', '*‹나다›*'],
    ['unwraps', '*‹나다›*', '‹나다›'],
    ['unwraps underscores', '_‹나다›_', '‹나다›'],
    ['goes around bold', '**‹나다›**', '***‹나다›***'],
    ['leaves bold when it goes', '***‹나다›***', '**‹나다›**'],
    ['begins a pair', '‸', '*‸*'],
    ['begins inside of an empty bold pair', '**‸**', '***‸***'],
    ['takes an empty pair away', '*‸*', '‸'],
  ])('%s', (_, before, expected) => {
    expect(toggled(before, 'italic')).toBe(expected);
  });
});

it('toggled twice → unchanged, for every selection of a document (I-2.06, I-2.07)', () => {
  const text = '# 대동법\n\n방납의 폐단(弊端)을 고치다\n\n- 토지 1결당 쌀\n- 베\n';
  for (const mark of ['bold', 'italic'] as const) {
    for (let start = 0; start <= text.length; start += 1) {
      for (let end = start; end <= text.length; end += 1) {
        const once = written(after({ text, start, end }, toggleMark({ text, start, end }, mark)));
        const twice = written(after(once, toggleMark(once, mark)));
        expect(twice.text, JSON.stringify([start, end, once.text])).toBe(text);
      }
    }
  }
});
