// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TagInput } from './tag-input.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Tags({ initial }: { readonly initial: readonly string[] }) {
  const [tags, setTags] = useState(initial);
  return <TagInput label="태그" tags={tags} onTags={setTags} />;
}

function show(...initial: string[]) {
  render(<Tags initial={initial} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '태그' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string, more = {}) => fireEvent.keyDown(field, { key, ...more });
  return {
    field,
    type,
    press,
    tags: () => screen.queryAllByRole('listitem').map((chip) => chip.textContent),
  };
}

it('Enter makes a tag, empties the field and is not for the form around', () => {
  const { field, type, press, tags } = show('한국사');
  type(' 조선 ');
  expect(press('Enter')).toBe(false);
  expect(tags()).toEqual(['한국사', '조선']);
  expect(field.value).toBe('');
  expect(screen.getByRole('status').textContent).toBe('조선 태그를 달았어요.');
});

it('Ctrl+Enter makes a tag and is left to the form around, also in an open syllable', () => {
  const { field, type, press, tags } = show();
  const enter = { key: 'Enter', code: 'Enter', ctrlKey: true };
  type('조선');
  expect(press('Enter', enter)).toBe(true);
  expect(tags()).toEqual(['조선']);
  fireEvent.compositionStart(field);
  type('근대');
  press('Enter', { ...enter, isComposing: true, keyCode: 229 });
  expect(tags()).toEqual(['조선']);
  fireEvent.compositionEnd(field, { data: '대' });
  expect(tags()).toEqual(['조선', '근대']);
});

it('Esc empties the field first, and only then is for the dialog around', () => {
  const heard = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={heard}>
      <Tags initial={[]} />
    </div>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '조' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([field.value, heard.mock.calls.length]).toEqual(['', 0]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(heard).toHaveBeenCalledOnce();
});

it('a comma makes a tag, a pasted list many', () => {
  const { type, tags } = show();
  type('조선,');
  type('근대, 현대,');
  expect(tags()).toEqual(['조선', '근대', '현대']);
});

it('leaving the field keeps what was typed', () => {
  const { field, type, tags } = show();
  type('조선');
  fireEvent.blur(field);
  expect(tags()).toEqual(['조선']);
});

it('Backspace in the empty field takes the last tag away, held down it stops there', () => {
  const { type, press, tags } = show('한국사', '조선');
  type('가');
  press('Backspace');
  expect(tags()).toHaveLength(2);
  type('');
  press('Backspace', { repeat: true });
  expect(tags()).toHaveLength(2);
  press('Backspace');
  expect(tags()).toEqual(['한국사']);
});

it('the cross of a chip takes it away and the focus goes to the field', () => {
  const { field, tags } = show('한국사', '조선');
  fireEvent.click(screen.getByRole('button', { name: '한국사 태그 떼기' }));
  expect(tags()).toEqual(['조선']);
  expect(document.activeElement).toBe(field);
});

it('says why a tag is refused and keeps the text', () => {
  const { field, type, press, tags } = show(...'가나다라마바사아자차');
  type('카');
  press('Enter');
  expect(tags()).toHaveLength(10);
  expect(field.value).toBe('카');
  expect(screen.getByRole('alert').textContent).toBe('태그는 10개까지 달 수 있어요.');
  type('');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('with a Hangul input method', () => {
  const composing = { key: 'Process', code: 'Enter', keyCode: 229, isComposing: true };

  it('Enter in a syllable makes one tag with that syllable, told of once or twice', () => {
    for (const isToldTwice of [false, true]) {
      const { field, type, press, tags } = show();
      fireEvent.compositionStart(field);
      type('기초');
      fireEvent.keyDown(field, composing);
      fireEvent.compositionEnd(field, { data: '초' });
      if (isToldTwice) press('Enter', { keyCode: 13 });
      act(() => vi.runAllTimers());
      expect(tags()).toEqual(['기초']);
      cleanup();
    }
  });

  it('a comma that ends a syllable makes a tag', () => {
    const { field, type, tags } = show();
    fireEvent.compositionStart(field);
    type('기초');
    fireEvent.compositionEnd(field, { data: '초' });
    type('기초,');
    expect(tags()).toEqual(['기초']);
  });
});
