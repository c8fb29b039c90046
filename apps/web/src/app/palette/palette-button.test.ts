// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetMemberData } from '#shared/lib/member-data.ts';
import { isPaletteKey } from './palette-key.ts';
import { placeOf, readPlaces, rememberPlace } from './recent-places.ts';

/** Whether a press at the element opens the palette. */
function opens(init: KeyboardEventInit & { keyCode?: number }, target: Element = document.body): boolean {
  let isOpened = false;
  const listen = (event: KeyboardEvent) => {
    isOpened = isPaletteKey(event);
  };
  document.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  return isOpened;
}

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

describe('Ctrl+K', () => {
  it.each([
    ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
    ['⌘K', { key: 'k', code: 'KeyK', metaKey: true }, true],
    ['한글 자판의 Ctrl+K', { key: 'ㅏ', code: 'KeyK', ctrlKey: true }, true],
    ['다른 배열의 K', { key: 'k', code: 'KeyV', ctrlKey: true }, true],
    ['K만', { key: 'k', code: 'KeyK' }, false],
    ['Ctrl+Shift+K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
    ['Ctrl+Alt+K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
    ['누르고 있는 K', { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true }, false],
    ['조합하는 동안', { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true }, false],
    ['입력기가 가져간 키', { key: 'Process', code: 'KeyK', ctrlKey: true, keyCode: 229 }, false],
    ['Ctrl+J', { key: 'j', code: 'KeyJ', ctrlKey: true }, false],
  ])('%s', (_, init, expected) => {
    expect(opens(init)).toBe(expected);
  });

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"><p></p></div>',
    '<div contenteditable=""></div>',
  ])('적는 곳에서는 열지 않는다: %s (S-2.32)', (html) => {
    document.body.innerHTML = html;
    const [place] = document.body.querySelectorAll('p, input, textarea, select, [contenteditable]');
    expect(opens({ key: 'k', code: 'KeyK', ctrlKey: true }, place)).toBe(false);
  });

  it('다른 창이 앞에 있으면 열지 않고, 닫히는 중이면 연다', () => {
    document.body.innerHTML = '<div role="dialog"></div>';
    expect(opens({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
    document.body.innerHTML = '<div role="dialog" data-closed></div>';
    expect(opens({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  });
});

describe('최근에 연 것', () => {
  it.each([
    ['/note/12', 'note:12'],
    ['/note/12/edit', 'note:12'],
    ['/flashcards/3/cards', 'deck:3'],
    ['/flashcards/3/practice', 'deck:3'],
    ['/note/create', null],
    ['/note', null],
    ['/flashcards/-1/cards', null],
    ['/timer', null],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });

  it('마지막에 연 것이 먼저, 하나에 한 번, 스물까지', () => {
    for (const path of ['/note/1', '/flashcards/3/cards', '/note/1/edit', '/timer']) rememberPlace(7, path);
    expect(readPlaces(7)).toEqual(['note:1', 'deck:3']);
    for (let id = 10; id < 40; id += 1) rememberPlace(7, `/note/${id}`);
    expect(readPlaces(7)).toHaveLength(20);
    expect(readPlaces(7)[0]).toBe('note:39');
  });

  it('다른 회원에게 보이지 않고, 로그아웃하면 잊는다; 망가진 것은 없는 것이다', () => {
    rememberPlace(7, '/note/1');
    expect(readPlaces(8)).toEqual([]);
    forgetMemberData(7);
    expect(readPlaces(7)).toEqual([]);
    localStorage.setItem('molip.recent.7', '{');
    expect(readPlaces(7)).toEqual([]);
  });
});
