// @vitest-environment jsdom
import { type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkRange } from '../link/edit-link.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { schema } from '../schema.ts';
import { editorState } from './editor-state.ts';

const TABLE = '| 표 |\n|---|\n| 칸 |';
const PRESERVED = [TABLE, '$$\nx\n$$', '- [ ] 할 일', '---', '#### 제목'];

let view: EditorView;
beforeEach(() => {
  // jsdom lays nothing out; the view asks where the caret is.
  const nowhere = () => new DOMRect();
  Object.assign(Range.prototype, { getBoundingClientRect: nowhere, getClientRects: () => [] });
});
afterEach(() => view.destroy());

function open(markdown: string): void {
  const place = document.body.appendChild(document.createElement('div'));
  view = new EditorView(place, { state: editorState(markdown) });
}

function caret(text: string, offset: number): void {
  view.state.doc.descendants((node, at) => {
    if (node.isText && node.text === text) select(TextSelection.create(view.state.doc, at + offset));
  });
}

function selectPreserved(): void {
  view.state.doc.descendants((node, at) => {
    if (node.type.name.startsWith('preserved')) select(NodeSelection.create(view.state.doc, at));
  });
}

const select = (selection: EditorState['selection']) => view.dispatch(view.state.tr.setSelection(selection));
const markdown = () => toMarkdown(view.state.doc);
const isNodeSelected = () => view.state.selection instanceof NodeSelection;
const CODES: Record<string, number> = { Backspace: 8, Enter: 13, ArrowUp: 38, ArrowDown: 40, Delete: 46 };

function press(key: string, modifiers: KeyboardEventInit = {}): void {
  const keyCode = CODES[key] ?? key.charCodeAt(0);
  const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true, ...modifiers });
  view.dom.dispatchEvent(event);
  if (key.length === 1)
    view.dom.dispatchEvent(
      new KeyboardEvent('keypress', { key, charCode: keyCode, bubbles: true, cancelable: true }),
    );
}

/** As a phone sends it: without a key event. */
function input(inputType: string, data: string | null = null): boolean {
  const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
  return !view.dom.dispatchEvent(event);
}

function paste(text: string, html = ''): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? text : html),
    items: [],
    files: [],
  };
  view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
}

describe('a deletion beside a preserved block → selects it first (Q-31)', () => {
  const places = PRESERVED.flatMap((block) => [
    ['alone', block, `가\n\n${block}\n\n나`],
    ['quoted', block, `가\n\n${block}\n\n나`.replace(/^/gm, '> ').replace(/> $/gm, '>')],
  ]);

  it.each(places)('%s %s', (_, _block, source) => {
    for (const [text, offset, key, type] of [
      ['나', 0, 'Backspace', 'deleteContentBackward'],
      ['가', 1, 'Delete', 'deleteContentForward'],
    ] as const) {
      for (const remove of [
        () => press(key),
        () => press(key, { ctrlKey: true }),
        () => expect(input(type)).toBe(true),
      ]) {
        open(source);
        const before = markdown();
        caret(text, offset);
        remove();
        expect(markdown()).toBe(before);
        expect(isNodeSelected()).toBe(true);
        remove();
        expect(markdown()).toBe(source.startsWith('>') ? '> 가\n>\n> 나' : '가\n\n나');
        view.destroy();
      }
    }
  });

  it('in an item', () => {
    open(`- 가\n\n  ${TABLE.replaceAll('\n', '\n  ')}\n\n  나`);
    const before = markdown();
    caret('나', 0);
    press('Backspace');
    expect(markdown()).toBe(before);
    expect(isNodeSelected()).toBe(true);
    press('Backspace');
    expect(view.state.doc.textContent).toBe('가나');
  });

  it.each([
    ['an item is lifted out of its list', `${TABLE}\n\n- 나`, `${TABLE}\n\n나`],
    ['a text leaves its quotation', `${TABLE}\n\n> 나`, `${TABLE}\n\n나`],
  ])('%s', (_, source, result) => {
    for (const remove of [() => press('Backspace'), () => input('deleteContentBackward')]) {
      open(source);
      caret('나', 0);
      remove();
      expect(markdown()).toBe(result);
      view.destroy();
    }
  });

  it('a block at the end of a quotation, or after one', () => {
    open(`> ${TABLE.replaceAll('\n', '\n> ')}\n\n나`);
    caret('나', 0);
    press('Backspace');
    expect(isNodeSelected()).toBe(true);
    view.destroy();
    open(`> 가\n\n${TABLE}`);
    caret('가', 1);
    press('Delete');
    expect(isNodeSelected()).toBe(true);
    expect(markdown()).toBe(`> 가\n\n${TABLE}`);
  });

  it('a deletion within a text → the browser handles it', () => {
    open(`${TABLE}\n\n나다`);
    caret('나다', 1);
    expect(input('deleteContentBackward')).toBe(false);
    expect(markdown()).toBe(`${TABLE}\n\n나다`);
  });
});

describe('typing does not replace a preserved block (Q-31)', () => {
  it.each([TABLE, `${TABLE}\n\n---`, `${TABLE}\n\n가`])(
    'a new editor → the selection is in text: %s',
    (source) => {
      open(source);
      expect(view.state.selection).toBeInstanceOf(TextSelection);
      expect(markdown()).toBe(source);
    },
  );

  it.each([
    ['a key', () => press('a')],
    ['a phone or dictation', () => expect(input('insertText', 'a')).toBe(true)],
    ['the clipboard', () => paste('a')],
  ])('%s writes behind it', (_, write) => {
    open(`${TABLE}\n\n나`);
    selectPreserved();
    write();
    expect(markdown()).toBe(`${TABLE}\n\na\n\n나`);
    view.destroy();
    open('가 $x$');
    selectPreserved();
    write();
    expect(markdown()).toBe('가 $x$a');
  });

  it.each([TABLE, `${TABLE}\n\n나`])('a pasted block → after it: %s', (source) => {
    open(source);
    select(NodeSelection.create(view.state.doc, 0));
    paste('', '<div data-md-block="---" data-pm-slice="0 0 []">---</div>');
    expect(markdown()).toBe(source.replace(TABLE, `${TABLE}\n\n---`));
  });

  it('a composition → after it', () => {
    open(TABLE);
    selectPreserved();
    view.dom.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    expect(view.state.selection).toBeInstanceOf(TextSelection);
    view.dispatch(view.state.tr.insertText('한국'));
    expect(markdown()).toBe(`${TABLE}\n\n한국`);
  });

  it('a link → after it', () => {
    open(`${TABLE}\n\n나`);
    selectPreserved();
    expect(linkRange(view.state)).toEqual({ from: 1, to: 1, text: '', href: '' });
  });

  it.each([
    ['Enter', {}],
    ['Enter', { shiftKey: true }],
    ['Enter', { ctrlKey: true }],
  ])('%s %j makes a paragraph behind it', (key, modifiers) => {
    open(`${TABLE}\n\n나`);
    selectPreserved();
    press(key, modifiers);
    expect(markdown()).toBe(`${TABLE}\n\n&nbsp;\n\n나`);
    expect(view.state.selection.$from.parent.type).toBe(schema.nodes.paragraph);
  });

  it('Enter after a preserved inline node → splits the text only', () => {
    open('- 가 $x$, 나');
    selectPreserved();
    press('Enter');
    expect(markdown()).toBe('- 가 $x$\n- , 나');
  });
});

describe('there is text to write in around preserved blocks (Q-31)', () => {
  it('also after the last text was deleted', () => {
    open(TABLE);
    press('Backspace');
    expect(isNodeSelected()).toBe(true);
    expect(view.state.doc.lastChild?.type).toBe(schema.nodes.paragraph);
    expect(markdown()).toBe(TABLE);
  });

  it('above and below; a paragraph that stays empty is deleted', () => {
    open(`${TABLE}\n\n나\n\n---`);
    select(NodeSelection.create(view.state.doc, 0));
    press('ArrowUp');
    expect(view.state.selection.from).toBe(1);
    expect(markdown()).toBe(`&nbsp;\n\n${TABLE}\n\n나\n\n---`);
    caret('나', 0);
    expect(markdown()).toBe(`${TABLE}\n\n나\n\n---`);
    selectPreserved();
    press('ArrowDown');
    view.dispatch(view.state.tr.insertText('끝'));
    caret('나', 0);
    expect(markdown()).toBe(`${TABLE}\n\n나\n\n---\n\n끝`);
  });
});
