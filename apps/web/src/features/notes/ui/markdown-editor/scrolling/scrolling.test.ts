// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { blockPositions, createLineRuler } from './block-positions.ts';
import { counterpart, scrollMap, scrollTogether } from './scroll-together.ts';

describe('corresponding scroll positions', () => {
  const ENDS = { source: 1_000, preview: 2_000 };

  it('without blocks → in proportion', () => {
    const map = scrollMap([], ENDS);
    expect(counterpart(map, 'source', 250)).toBe(500);
    expect(counterpart(map, 'preview', 500)).toBe(250);
  });

  it('with blocks → equal at each block and at both ends', () => {
    const map = scrollMap([{ source: 100, preview: 900 }], ENDS);
    expect([0, 50, 100, 550, 1_000].map((top) => counterpart(map, 'source', top))).toEqual([
      0, 450, 900, 1_450, 2_000,
    ]);
    expect([0, 900, 2_000].map((top) => counterpart(map, 'preview', top))).toEqual([0, 100, 1_000]);
  });

  it('without the blocks that cannot be scrolled to the top', () => {
    const map = scrollMap([{ source: 999, preview: 2_100 }], ENDS);
    expect(map).toEqual([{ source: 0, preview: 0 }, ENDS]);
  });

  it('nothing to scroll → at the end', () => {
    expect(counterpart(scrollMap([], { source: 0, preview: 0 }), 'source', 0)).toBe(0);
  });
});

it('each shown block has its position; definitions are not shown', async () => {
  const text = '# 하나\n\n둘\n둘째 줄\n\n[a]: https://a.kr\n\n- 셋\n- 셋\n\n```\n\n넷\n```\n';
  const places = await blockPositions(text);
  expect(places.map((place) => text.slice(place).split('\n', 1)[0])).toEqual(['# 하나', '둘', '- 셋', '```']);
});

it('positions are measured by the text before them, and unchanged parts are not measured again', () => {
  const laidOut: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const text = this.textContent ?? '';
    laidOut.push(text);
    return { height: text.split('\n').length * 10 - (text.endsWith('\n') ? 10 : 0) } as DOMRect;
  });
  const field = document.createElement('textarea');
  field.style.paddingTop = '24px';
  document.body.append(field);
  const ruler = createLineRuler();
  field.value = '\n하나\n\n둘\n셋';
  expect(ruler(field, [1, 5, 7])).toEqual([34, 54, 64]);
  laidOut.length = 0;
  field.value = '\n하나\n\n둘둘\n둘\n셋';
  expect(ruler(field, [1, 5, 10])).toEqual([34, 54, 74]);
  expect(laidOut).toEqual(['둘둘\n둘\n']);
  field.style.fontSize = '30px';
  ruler(field, [1, 5, 10]);
  expect(laidOut).toHaveLength(5);
});

describe('two panes', () => {
  function pane(reach: number): HTMLElement {
    const element = document.createElement('div');
    let top = 0;
    Object.defineProperties(element, {
      scrollHeight: { value: reach + 400 },
      clientHeight: { value: 400 },
      scrollTop: {
        get: () => top,
        set: (value: number) => {
          top = Math.round(Math.min(reach, Math.max(0, value)));
          moves.push(element);
        },
      },
    });
    return element;
  }
  const moves: HTMLElement[] = [];
  /** By hand: the pane moves, then the browser tells of it. */
  const scroll = (element: HTMLElement, top: number) => {
    element.scrollTop = top;
    element.dispatchEvent(new Event('scroll'));
  };

  it('each follows the other, and a caused scroll is ignored', () => {
    const [source, preview] = [pane(1_000), pane(2_000)];
    const pair = scrollTogether(source, preview);
    scroll(source, 250);
    expect(preview.scrollTop).toBe(500);
    moves.length = 0;
    preview.dispatchEvent(new Event('scroll'));
    expect(moves).toEqual([]);
    scroll(preview, 1_000);
    expect(source.scrollTop).toBe(500);
    pair.stop();
    scroll(preview, 0);
    expect(source.scrollTop).toBe(500);
  });

  it('blocks have moved → the preview follows the source', () => {
    const [source, preview] = [pane(1_000), pane(2_000)];
    const pair = scrollTogether(source, preview);
    scroll(source, 100);
    pair.setPairs([{ source: 100, preview: 900 }]);
    expect(preview.scrollTop).toBe(900);
  });
});
