// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PinInput } from './pin-input.tsx';

afterEach(cleanup);

interface PinProps {
  readonly initial: string;
  readonly onComplete: (code: string) => void;
}

function Pin({ initial, onComplete }: PinProps) {
  const [value, setValue] = useState(Array.from({ length: 6 }, (_, at) => initial[at] ?? ''));
  return <PinInput label="인증 번호" value={value} onValue={setValue} onComplete={onComplete} />;
}

function show(initial = '') {
  const onComplete = vi.fn();
  render(<Pin initial={initial} onComplete={onComplete} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  return { boxes, onComplete, code: () => boxes.map((box) => box.value || '-').join('') };
}

const type = (box: HTMLInputElement | undefined, value: string) =>
  box && fireEvent.change(box, { target: { value } });

it('holds one character per box and moves on (W-2.08)', () => {
  const { boxes, code } = show();
  type(boxes[0], '4');
  expect(document.activeElement).toBe(boxes[1]);
  type(boxes[1], '1');
  expect(code()).toBe('41----');
});

it('a second character in a box replaces the first (W-2.08)', () => {
  const { boxes, code } = show('41');
  type(boxes[0], '47');
  expect(code()).toBe('71----');
});

it('takes digits only, full-width ones too', () => {
  const { boxes, code } = show();
  type(boxes[0], 'a');
  type(boxes[0], 'ㅁ');
  expect(code()).toBe('------');
  type(boxes[0], '４');
  expect(code()).toBe('4-----');
});

it('a pasted code fills all boxes, whatever stands between the digits', () => {
  const { boxes, code, onComplete } = show();
  const clipboardData = { getData: () => ' 418-207 ' };
  if (boxes[2]) fireEvent.paste(boxes[2], { clipboardData });
  expect(code()).toBe('418207');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('418207');
});

it('an autofilled code fills all boxes from the first, which alone asks for it', () => {
  const { boxes, code, onComplete } = show();
  expect(boxes.map((box) => box.autocomplete)).toEqual(['one-time-code', ...Array(5).fill('off')]);
  type(boxes[0], '418207');
  expect(code()).toBe('418207');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('418207');
});

it('completes when the last box is filled', () => {
  const { boxes, onComplete } = show('41820');
  type(boxes[5], '7');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('418207');
});

it('arrows walk, Backspace clears the box and then the one before', () => {
  const { boxes, code } = show('418');
  boxes[2]?.focus();
  const press = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key });
  press('ArrowLeft');
  expect(document.activeElement).toBe(boxes[1]);
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement).toBe(boxes[3]);
  press('Backspace');
  expect(document.activeElement).toBe(boxes[2]);
  expect(code()).toBe('41----');
});
