// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormEnter } from './composition-hooks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface NicknameFormProps {
  readonly onSave: (name: string) => void;
  readonly isRefusing?: boolean;
}

function NicknameForm({ onSave, isRefusing }: NicknameFormProps) {
  const enter = useFormEnter();
  const [name, setName] = useState('');
  return (
    <form
      {...enter}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name);
      }}
    >
      <input aria-label="닉네임" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="소개" />
      <button type="submit" disabled={isRefusing}>
        저장
      </button>
    </form>
  );
}

const COMPOSING = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true };

function show(isRefusing = false) {
  const onSave = vi.fn();
  render(<NicknameForm onSave={onSave} isRefusing={isRefusing} />);
  const compose = (field: HTMLElement) => {
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: '서연' } });
    const isFree = fireEvent.keyDown(field, COMPOSING);
    fireEvent.compositionEnd(field, { data: '연' });
    act(() => vi.advanceTimersByTime(10));
    return isFree;
  };
  return { onSave, compose, field: screen.getByLabelText('닉네임') };
}

it('Enter in a syllable sends the form once, with the syllable, without a second press', () => {
  const { onSave, compose, field } = show();
  expect(compose(field)).toBe(false);
  expect(onSave).toHaveBeenCalledExactlyOnceWith('서연');
});

it('the same press told of again is kept from the browser', () => {
  const { onSave, compose, field } = show();
  compose(field);
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
  expect(onSave).toHaveBeenCalledOnce();
});

it('a button that is disabled refuses', () => {
  const { onSave, compose, field } = show(true);
  compose(field);
  expect(onSave).not.toHaveBeenCalled();
});

it('in a text area Enter stays a new line', () => {
  const { onSave, compose } = show();
  expect(compose(screen.getByLabelText('소개'))).toBe(true);
  expect(onSave).not.toHaveBeenCalled();
});
