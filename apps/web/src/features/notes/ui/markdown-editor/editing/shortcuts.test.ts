import { expect, it } from 'vitest';
import { commandOf, shownKeys, spokenKeys } from './shortcuts.ts';

const press = (key: string, code: string, modifiers: object) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});
const CTRL = { ctrlKey: true };
const CMD = { metaKey: true };

it.each([
  ['b', 'KeyB', 'bold'],
  ['i', 'KeyI', 'italic'],
  ['k', 'KeyK', 'link'],
  ['B', 'KeyB', 'bold'],
  ['ㅠ', 'KeyB', 'bold'],
  ['Process', 'KeyK', 'link'],
])('Ctrl or Cmd with %s (%s) is %s (I-2.06, I-2.07, I-2.08)', (key, code, command) => {
  expect(commandOf(press(key, code, CTRL), false)).toBe(command);
  expect(commandOf(press(key, code, CMD), true)).toBe(command);
});

it('a layout with the key elsewhere → its key counts', () => {
  expect(commandOf(press('b', 'KeyN', CTRL), false)).toBe('bold');
  expect(commandOf(press('n', 'KeyB', CTRL), false)).toBeNull();
});

it('keys of the browser and the system → not handled', () => {
  expect(commandOf(press('i', 'KeyI', { ctrlKey: true, shiftKey: true }), false)).toBeNull();
  expect(commandOf(press('b', 'KeyB', { ctrlKey: true, altKey: true }), false)).toBeNull();
  expect(commandOf(press('k', 'KeyK', CTRL), true)).toBeNull();
  expect(commandOf(press('b', 'KeyB', {}), false)).toBeNull();
});

it('the keys are shown by the names of the system', () => {
  expect([shownKeys('bold', false), shownKeys('bold', true)]).toEqual(['Ctrl B', '⌘ B']);
  expect([spokenKeys('link', false), spokenKeys('link', true)]).toEqual(['Control+K', 'Meta+K']);
});
