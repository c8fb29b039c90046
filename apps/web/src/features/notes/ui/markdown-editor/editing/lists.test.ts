import { describe, expect, it } from 'vitest';
import { continueBlock } from './continue-block.ts';
import { nestItems, unnestItems } from './nest-items.ts';
import type { TextEdit } from './text-edit.ts';
import { after, written } from './written.fixture.ts';

/** The browser makes the new line, then we go on. */
function entered(marked: string): string {
  const before = written(marked);
  const text = `${before.text.slice(0, before.start)}\n${before.text.slice(before.end)}`;
  const selected = { text, start: before.start + 1, end: before.start + 1 };
  const edit = continueBlock(text, selected.start);
  return edit ? after(selected, edit) : `${text.slice(0, selected.start)}‸${text.slice(selected.start)}`;
}

describe('Enter', () => {
  it.each([
    ['goes on with a list', '- 쌀‸', '- 쌀\n- ‸'],
    ['keeps marker and indentation', '  * 쌀‸', '  * 쌀\n  * ‸'],
    ['counts', '9. 쌀‸', '9. 쌀\n10. ‸'],
    ['counts with brackets', '1) 쌀‸', '1) 쌀\n2) ‸'],
    ['begins an open task', '- [x] 쌀‸', '- [x] 쌀\n- [ ] ‸'],
    ['goes on with a quote', '> 쌀‸', '> 쌀\n> ‸'],
    ['goes on with a list in a quote', '> - 쌀‸', '> - 쌀\n> - ‸'],
    ['parts an item', '- 쌀‸과 베', '- 쌀\n- ‸과 베'],
    ['parts at the beginning of the words', '- ‸쌀', '- \n- ‸쌀'],
    ['ends a list on an empty item', '- 쌀\n- ‸', '- 쌀\n‸'],
    ['ends an empty task', '- [ ] ‸', '‸'],
    ['ends a number', '1. 쌀\n2. ‸', '1. 쌀\n‸'],
    ['ends a quote', '> 쌀\n> ‸', '> 쌀\n‸'],
    ['ends a list before its quote', '> - ‸', '> ‸'],
    ['before the marker is a plain new line', '‸- 쌀', '\n‸- 쌀'],
    ['in plain words is a plain new line', '쌀‸', '쌀\n‸'],
    ['after a dash is a plain new line', '-‸', '-\n‸'],
    ['after a rule is a plain new line', '- - -‸', '- - -\n‸'],
    ['in code is a plain new line', '```\n- 쌀‸\n```', '```\n- 쌀\n‸\n```'],
    ['after code goes on', '```\n코드\n```\n- 쌀‸', '```\n코드\n```\n- 쌀\n- ‸'],
  ])('%s', (_, before, expected) => {
    expect(entered(before)).toBe(expected);
  });
});

describe('Tab', () => {
  const moved = (marked: string, move: (selected: ReturnType<typeof written>) => TextEdit | null) => {
    const selected = written(marked);
    const edit = move(selected);
    return edit && after(selected, edit);
  };

  it.each([
    ['nests under the words of the item before', '- 쌀\n- 베‸', '- 쌀\n  - 베‸'],
    ['nests as deep as a number is wide', '10. 쌀\n11. 베‸', '10. 쌀\n    11. 베‸'],
    ['nests the first item too', '- 쌀‸', '  - 쌀‸'],
    ['nests every selected line', '- 쌀\n- ‹베\n- 돈›', '- 쌀\n  - ‹베\n  - 돈›'],
    ['is no trap in plain words', '쌀‸', null],
    ['is no trap in a quote', '> - 쌀‸', null],
  ])('%s', (_, before, expected) => {
    expect(moved(before, nestItems)).toBe(expected);
  });

  it('nests up to eight levels (I-9.03)', () => {
    const levels = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- 쌀`).join('\n');
    expect(moved(`${levels}‸`, nestItems)).toBe(`${levels}‸`);
  });

  it.each([
    ['moves out to the parent', '1. 쌀\n   - 베‸', '1. 쌀\n- 베‸'],
    ['moves out one level', '- 쌀\n  - 베\n    - 돈‸', '- 쌀\n  - 베\n  - 돈‸'],
    ['leaves at the margin', '- 쌀‸', null],
  ])('Shift+Tab %s', (_, before, expected) => {
    expect(moved(before, unnestItems)).toBe(expected);
  });
});
