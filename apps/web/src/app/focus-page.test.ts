// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { focusPage } from './focus-page.ts';

const PAGE = `
  <nav><a id="tab" href="/note">노트</a></nav>
  <main id="main" tabindex="-1">
    <h1 id="heading" tabindex="-1">내 노트</h1>
    <a id="link" href="/note/1">미적분</a>
    <button id="more" aria-haspopup="menu">더 보기</button>
    <div role="menu"><button id="item" role="menuitem">지우기</button></div>
    <input id="field" />
  </main>
  <div role="dialog"><button id="close">닫기</button></div>
`;

const focus = (id: string) => {
  document.getElementById(id)?.focus();
  return document.activeElement;
};
const focused = () => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

describe('a page that arrives', () => {
  it('begins at its heading, when what was pressed is still there or is gone', () => {
    focusPage(focus('tab'));
    expect(focused()).toBe('heading');
    const pressed = focus('link');
    pressed?.remove();
    focusPage(pressed);
    expect(focused()).toBe('heading');
    focusPage(focus('close'));
    expect(focused(), 'chosen in a dialog that is about to go').toBe('heading');
  });

  it('begins at a heading even if a link in it was followed', () => {
    focusPage(focus('link'));
    expect(focused()).toBe('heading');
  });

  it('waits on its frame while it loads', () => {
    document.getElementById('heading')?.removeAttribute('tabindex');
    focusPage(focus('tab'));
    expect(focused()).toBe('main');
  });

  it.each([
    ['a menu', 'item'],
    ['a field', 'field'],
    ['a dialog', 'close'],
  ])('leaves whoever has gone on into %s', (_, id) => {
    const pressed = focus('tab');
    focus(id);
    focusPage(pressed);
    expect(focused()).toBe(id);
  });

  it('leaves whoever writes in a page that only gets another address', () => {
    focusPage(focus('field'));
    expect(focused()).toBe('field');
    focusPage(focus('more'));
    expect(focused()).toBe('more');
    document.querySelector('[role=dialog]')?.setAttribute('data-open', '');
    focusPage(focus('close'));
    expect(focused(), 'in a dialog of it').toBe('close');
  });

  it('takes a focus that a closing question gave back to the bar', () => {
    const pressed = focus('close');
    focus('tab');
    focusPage(pressed);
    expect(focused()).toBe('heading');
  });
});
