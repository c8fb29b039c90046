import { describe, expect, it } from 'vitest';
import { createTextAnchors } from './text-anchors.ts';

describe('an anchor in the text', () => {
  /** `‸` is the place; `|` is the caret after the change. */
  it.each([
    ['stays when something is typed after it', '가‸나', '가나다|', '가‸나다'],
    ['moves when something is typed before it', '가‸나', '다|가나', '다가‸나'],
    ['stays before what is typed at it', '가‸나', '가다|나', '가‸다나'],
    ['knows which of two equal letters is new', '가‸가', '가가|가', '가‸가가'],
    ['knows it before the place too', '가가‸', '가|가가', '가가가‸'],
    ['stays at the edge when what is around it goes', '가나‸다라', '가|라', '가‸라'],
    ['ends at the beginning when all goes', '가나‸다', '|', '‸'],
  ])('%s', (_, before, changed, expected) => {
    const anchors = createTextAnchors();
    const anchor = anchors.add(before.replace('‸', ''), before.indexOf('‸'));
    const value = changed.replace('|', '');
    anchors.follow({ value, selectionEnd: changed.indexOf('|') });
    expect(`${value.slice(0, anchor.at)}‸${value.slice(anchor.at)}`).toBe(expected);
  });

  it('many changes → it moves with the text, beside others, until it is removed', () => {
    const anchors = createTextAnchors();
    const first = anchors.add('가나다', 1);
    const second = anchors.add('가나다', 2);
    anchors.follow({ value: '라가나다', selectionEnd: 1 });
    anchors.remove(second);
    anchors.follow({ value: '라마가나다', selectionEnd: 2 });
    expect([first.at, second.at]).toEqual([3, 3]);
  });
});
