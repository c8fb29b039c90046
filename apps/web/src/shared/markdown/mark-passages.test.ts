// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { markPassages } from './mark-passages.ts';
import { renderMarkdown } from './render.ts';

const opened: HTMLElement[] = [];
afterEach(() => {
  for (const root of opened.splice(0)) root.remove();
});

function painted(source: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderMarkdown(source);
  document.body.append(root);
  opened.push(root);
  return root;
}

/** Passages by the words that they are written with; the `nth` of several. */
function written(source: string, words: string, nth = 0) {
  let from = -1;
  for (let count = 0; count <= nth; count += 1) from = source.indexOf(words, from + 1);
  return { from, to: from + words.length };
}

function textsOf(root: HTMLElement): string[] {
  return [...root.querySelectorAll('.md-passage')].map(({ textContent }) => textContent ?? '');
}

it.each([
  ['plain words with their full stop', '방납. 공납을 쌀로 내게 한다. 끝', '공납을 쌀로 내게 한다.'],
  ['marks inside', '공납을 **쌀·베·돈**으로 _내게_ 한 제도', '공납을 **쌀·베·돈**으로 _내게_ 한 제도'],
  ['a mark that is cut', '공납을 **쌀과 베**로 내게', '공납을 **쌀과'],
  ['a link', '[대동법](https://example.com/law)은 광해군 때', '[대동법](https://example.com/law)은 광해군'],
  ['items', '- 결작\n- 선무군관포\n- 어염세', '- 결작\n- 선무군관포'],
  ['numbered items', '1. 해당과정\n2. TCA 회로', '1. 해당과정\n2. TCA 회로'],
  ['a row of a table', '| 이름 | 뜻 |\n|---|---|\n| 공인 | 어용상인 |', '| 공인 | 어용상인 |'],
  ['entities and code', 'A &amp; B는 `if (a < b)`로 쓴다', 'A &amp; B는 `if (a < b)`로'],
  ['underlined words', '<u>대동법</u>은 제도이다', '<u>대동법</u>은 제도'],
])('%s are found where they are read (D-1.07)', (_, source, words) => {
  const root = painted(source);
  const before = root.innerHTML;
  const { isFound, unmark } = markPassages(root, source, [written(source, words)], () => {});
  expect(isFound).toEqual([true]);
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const plain = painted(words);
  expect(letters(textsOf(root).join(''))).toBe(letters(plain.textContent ?? ''));
  unmark();
  expect(root.innerHTML).toBe(before);
});

it('the full stop is underlined with its sentence, what stands behind is not (D-1.07)', () => {
  const source = '대동법은 제도이다. 광해군 때다.';
  const root = painted(source);
  markPassages(root, source, [written(source, '대동법은 제도이다.')], () => {});
  expect(textsOf(root)).toEqual(['대동법은 제도이다.']);
});

it('of words that stand twice those are marked that were meant (D-1.07)', () => {
  const source = '균역법은 영조\n\n## 다시\n\n균역법은 영조';
  const root = painted(source);
  markPassages(root, source, [written(source, '균역법은 영조', 1)], () => {});
  expect(root.querySelectorAll('p')[0]?.querySelector('.md-passage')).toBeNull();
  expect(root.querySelectorAll('p')[1]?.querySelector('.md-passage')).not.toBeNull();
});

it('passages that overlap know all of theirs, and a press says which (D-1.07)', () => {
  const source = '광해군 즉위년에 경기도에서 처음 시행되었다';
  const root = painted(source);
  const onPress = vi.fn();
  const passages = [written(source, source), written(source, '경기도에서')];
  const { elementsOf } = markPassages(root, source, passages, onPress);
  expect(textsOf(root)).toEqual(['광해군 즉위년에 ', '경기도에서', ' 처음 시행되었다']);
  expect(elementsOf(0)).toHaveLength(3);
  expect(elementsOf(1).map(({ textContent }) => textContent)).toEqual(['경기도에서']);
  elementsOf(1)[0]?.click();
  expect(onPress).toHaveBeenCalledExactlyOnceWith([0, 1]);
});

it('a passage over several elements is one stop of Tab (D-1.07)', () => {
  const source = '공납을 **쌀로** 내게 한 제도';
  const root = painted(source);
  const { elementsOf } = markPassages(root, source, [{ from: 0, to: source.length }], () => {});
  expect(elementsOf(0).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

it('what a note says is never run: marks and scripts of a passage stay text (D-1.07)', () => {
  const source = '<img src=x onerror=alert(1)> 대동법은 <script>alert(1)</script> 제도이다';
  const root = painted(source);
  const before = [...root.querySelectorAll('*')].length;
  const { isFound } = markPassages(root, source, [{ from: 0, to: source.length }], () => {});
  expect(isFound).toEqual([true]);
  expect(root.querySelector('img, script')).toBeNull();
  expect([...root.querySelectorAll('*:not(.md-passage)')]).toHaveLength(before);
});

it('what is not in the text is not marked (D-1.07)', () => {
  const root = painted('다른 글');
  const { isFound } = markPassages(root, '대동법', [{ from: 0, to: 3 }], () => {});
  expect(isFound).toEqual([false]);
  expect(root.querySelector('.md-passage')).toBeNull();
});
