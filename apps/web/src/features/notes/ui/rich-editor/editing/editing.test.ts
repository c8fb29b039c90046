// @vitest-environment jsdom
import { undo, undoDepth } from 'prosemirror-history';
import {
  AllSelection,
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
} from 'prosemirror-state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { schema } from '../schema.ts';
import { TOOL_GROUPS } from '../toolbar/tools.ts';
import {
  clean,
  indentItem,
  MAX_LIST_LEVEL,
  outdentItem,
  toggleCodeBlock,
  toggleFormat,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands.ts';
import { editorState, UNDO_GROUP_MS, UNDO_STEPS } from './editor-state.ts';
import { caretAfterPreserved } from './preserved-blocks.ts';

const { nodes, marks } = schema;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As Ctrl+A chooses, everything. */
function everything(markdown: string): EditorState {
  const start = editorState(markdown);
  return start.apply(start.tr.setSelection(new AllSelection(start.doc)));
}

/** All text chosen, or the caret after `caretAfter`. */
function state(markdown: string, caretAfter?: string): EditorState {
  const start = editorState(markdown);
  let position = 0;
  start.doc.descendants((node, at) => {
    if (caretAfter && node.isText && node.text?.includes(caretAfter)) {
      position = at + node.text.indexOf(caretAfter) + caretAfter.length;
    }
  });
  const all = TextSelection.between(start.doc.resolve(0), start.doc.resolve(start.doc.content.size));
  const selection = caretAfter ? TextSelection.create(start.doc, position) : all;
  return start.apply(start.tr.setSelection(selection));
}

function after(start: EditorState, ...commands: Command[]): string {
  const end = commands.reduce((current, command) => {
    let next = current;
    command(current, (tr) => {
      next = current.apply(tr);
    });
    return next;
  }, start);
  return toMarkdown(end.doc);
}

describe('formats', () => {
  it.each([
    ['heading 1 (I-2.02)', '가', toggleHeading(1), '# 가'],
    ['heading 3 (I-2.02)', '가', toggleHeading(3), '### 가'],
    ['a heading again (I-2.02)', '## 가', toggleHeading(2), '가'],
    ['bold (I-2.01)', '가', toggleFormat(marks.strong), '**가**'],
    ['italic (I-2.01)', '가', toggleFormat(marks.em), '*가*'],
    ['underline (I-2.01)', '가', toggleFormat(marks.underline), '<u>가</u>'],
    ['strike (I-2.01)', '가', toggleFormat(marks.strike), '~~가~~'],
    ['quotation (I-2.01)', '가', toggleQuote, '> 가'],
    ['a quotation again (I-2.01)', '> 가', toggleQuote, '가'],
    ['code block (I-2.01)', '가', toggleCodeBlock, '```\n가\n```'],
    ['a code block again (I-2.01)', '```\n가\n```', toggleCodeBlock, '가'],
    ['bullets (I-2.03)', '가\n\n나', toggleList(nodes.bulletList), '- 가\n- 나'],
    ['numbers (I-2.03)', '가', toggleList(nodes.orderedList), '1. 가'],
    ['numbers for bullets (I-2.03)', '- 가', toggleList(nodes.orderedList), '1. 가'],
    ['bullets again (I-2.03)', '- 가', toggleList(nodes.bulletList), '가'],
    ['clean (I-2.04)', '## **가** <u>나</u> [다](https://a.kr) `라`', clean, '가 나 다 라'],
    ['clean leads out (I-2.04)', '> - ~~가~~', clean, '가'],
  ])('%s', (_, markdown, command, result) => {
    expect(after(state(markdown), command)).toBe(result);
  });

  it('a code block over an image → nothing changes (I-2.09)', () => {
    const markdown = '![가](/api/images/a.png)';
    expect(after(state(`나 ${markdown}`, '나'), toggleCodeBlock)).toBe(`나 ${markdown}`);
  });

  it('the toolbar has all formats, with names (I-2.02, I-2.03, I-2.04)', () => {
    const labels = TOOL_GROUPS.flat().map(({ label }) => label);
    expect(labels).toEqual(
      '제목 1,제목 2,제목 3,인용,굵게,기울임,밑줄,취소선,글머리 목록,번호 목록,코드 블록,링크,이미지 넣기,서식 지우기,되돌리기,다시 하기'.split(
        ',',
      ),
    );
  });
});

describe('levels of lists (I-9.03)', () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, at) => `${'  '.repeat(at)}- ${at + 1}`).join('\n');

  it('Tab nests an item below the one before it', () => {
    expect(after(state('- 가\n- 나', '나'), indentItem)).toBe('- 가\n  - 나');
  });

  it('Shift+Tab moves an item out', () => {
    expect(after(state('- 가\n  - 나', '나'), outdentItem)).toBe('- 가\n- 나');
  });

  it('level 8 is reached, level 9 is not', () => {
    expect(MAX_LIST_LEVEL).toBe(8);
    const seven = `${nested(7)}\n${'  '.repeat(6)}- 끝`;
    expect(after(state(seven, '끝'), indentItem)).toBe(`${nested(7)}\n${'  '.repeat(7)}- 끝`);
    const eight = `${nested(8)}\n${'  '.repeat(7)}- 끝`;
    expect(indentItem(state(eight, '끝'))).toBe(false);
  });

  it('an item does not take its children below level 8', () => {
    const source = `${nested(7)}\n${'  '.repeat(6)}- 끝\n${'  '.repeat(7)}- 아래`;
    expect(indentItem(state(source, '끝'))).toBe(false);
  });

  it.each(['가', '- 첫 항목'])('Tab leaves the editor at %s', (markdown) => {
    expect(indentItem(state(markdown, markdown.at(-1)))).toBe(false);
  });
});

describe('undo', () => {
  const type = (current: EditorState, text: string) => current.apply(current.tr.insertText(text));
  const once = (current: EditorState) => {
    let next = current;
    undo(current, (tr) => {
      next = current.apply(tr);
    });
    return next.doc.textContent;
  };

  it('typing within 1000 ms → one undo step (I-9.01)', () => {
    let current = type(editorState(''), '가');
    vi.advanceTimersByTime(UNDO_GROUP_MS - 1);
    current = type(current, '나');
    expect(UNDO_GROUP_MS).toBe(1_000);
    expect(once(current)).toBe('');
  });

  it('typing after 1000 ms → another undo step (I-9.01)', () => {
    let current = type(editorState(''), '가');
    vi.advanceTimersByTime(UNDO_GROUP_MS + 1);
    current = type(current, '나');
    expect(once(current)).toBe('가');
  });

  it('about 100 undo steps are stored (I-9.02)', () => {
    let current = editorState('');
    for (let count = 0; count < UNDO_STEPS * 2; count += 1) {
      current = type(current, '가');
      vi.advanceTimersByTime(UNDO_GROUP_MS + 1);
    }
    expect(UNDO_STEPS).toBe(100);
    expect(undoDepth(current)).toBeGreaterThanOrEqual(UNDO_STEPS);
    expect(undoDepth(current)).toBeLessThan(UNDO_STEPS * 1.3);
  });
});

it('clean of the whole note → out of all lists and quotations, preserved blocks unchanged (I-2.04)', () => {
  const markdown = '> **가**\n\n- 나\n  - ~~다~~\n\n| 표 |\n|---|\n| 칸 |\n\n### 라';
  expect(after(everything(markdown), clean)).toBe('가\n\n나\n\n다\n\n| 표 |\n|---|\n| 칸 |\n\n라');
});

it('typing while a preserved block is selected → the text is after it (Q-31)', () => {
  const start = editorState('| 표 |\n|---|\n| 칸 |');
  const chosen = start.apply(start.tr.setSelection(NodeSelection.create(start.doc, 0)));
  const moved = caretAfterPreserved(chosen);
  expect(moved && toMarkdown(moved.insertText('뒤').doc)).toBe('| 표 |\n|---|\n| 칸 |\n\n뒤');
  expect(caretAfterPreserved(state('가', '가'))).toBeNull();
});
