// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

afterEach(cleanup);

function Minutes({ initial, onChange }: { initial: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(initial);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <NumberStepper label="집중" unit="분" value={value} onChange={change} />;
}

function show(initial = 20) {
  const onChange = vi.fn();
  render(<Minutes initial={initial} onChange={onChange} />);
  const box = screen.getByRole('spinbutton', { name: '집중' });
  return { box, onChange, now: () => box.getAttribute('aria-valuenow') };
}

const field = () => screen.queryByRole<HTMLInputElement>('textbox');
function type(box: HTMLElement, text: string): HTMLInputElement {
  fireEvent.doubleClick(box);
  const input = field();
  if (!input) throw new Error('No field opened.');
  fireEvent.change(input, { target: { value: text } });
  return input;
}

/** jsdom knows no pointer type and sets its own time stamps. */
function pointer(box: HTMLElement, kind: string, at: { y: number; ms: number; type?: string }) {
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: 0, clientY: at.y });
  Object.defineProperties(event, {
    pointerType: { value: at.type ?? 'touch' },
    pointerId: { value: 1 },
    // React takes 0 for an unknown time.
    timeStamp: { value: 1_000 + at.ms },
  });
  act(() => {
    box.dispatchEvent(event);
  });
}

it('tells its value, bounds and unit to screen readers', () => {
  const { box } = show();
  expect(box.getAttribute('aria-valuetext')).toBe('20분');
  expect([box.getAttribute('aria-valuemin'), box.getAttribute('aria-valuemax')]).toEqual(['1', '120']);
});

it('the wheel over the box changes the number and holds the page still (W-2.01, Q-53)', () => {
  const { box, now } = show();
  const isFree = fireEvent.wheel(box, { deltaY: -100 });
  expect(isFree).toBe(false);
  expect(now()).toBe('21');
  fireEvent.wheel(box, { deltaY: 100 });
  expect(now()).toBe('20');
});

it('leaves zoom by Ctrl and wheel to the browser', () => {
  const { box, onChange } = show();
  expect(fireEvent.wheel(box, { deltaY: -100, ctrlKey: true })).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

it('arrows change it by one, Home and End go to the bounds (W-2.02, V-5.10)', () => {
  const { box, now } = show();
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(now()).toBe('21');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(now()).toBe('19');
  fireEvent.keyDown(box, { key: 'End' });
  expect(now()).toBe('120');
});

it('stays within its bounds, and tells nobody of a change that was none (V-5.09)', () => {
  const { box, onChange, now } = show(120);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.wheel(box, { deltaY: -100 });
  expect(now()).toBe('120');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '집중 늘리기' }).disabled).toBe(true);
});

it('the buttons beside it change it, and Tab passes them by', () => {
  const { now } = show();
  const more = screen.getByRole('button', { name: '집중 늘리기' });
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('button', { name: '집중 줄이기' }));
  fireEvent.click(more);
  expect(now()).toBe('21');
  expect(more.tabIndex).toBe(-1);
});

describe('by finger', () => {
  it('a drag moves one step for every 20 px, up is more (W-2.03)', () => {
    const { box, now } = show();
    pointer(box, 'pointerdown', { y: 200, ms: 0 });
    pointer(box, 'pointermove', { y: 181, ms: 300 });
    expect(now()).toBe('20');
    pointer(box, 'pointermove', { y: 180, ms: 310 });
    expect(now()).toBe('21');
    pointer(box, 'pointermove', { y: 140, ms: 330 });
    expect(now()).toBe('23');
    pointer(box, 'pointermove', { y: 240, ms: 400 });
    expect(now()).toBe('18');
    pointer(box, 'pointerup', { y: 240, ms: 420 });
    expect(field()).toBeNull();
    pointer(box, 'pointermove', { y: 100, ms: 500 });
    expect(now()).toBe('18');
  });

  it('only the box keeps the page from scrolling (Q-53)', () => {
    const { box } = show();
    expect(box.className).toContain('touch-none');
    expect(box.parentElement?.className).not.toContain('touch-none');
  });

  it.each([
    { ms: 199, y: 109, opens: true },
    { ms: 200, y: 100, opens: false },
    { ms: 100, y: 110, opens: false },
  ])(
    'a touch of $ms ms that ends at $y px from 100: opens the field: $opens (W-2.04, Q-48)',
    ({ ms, y, opens }) => {
      const { box } = show();
      pointer(box, 'pointerdown', { y: 100, ms: 0 });
      pointer(box, 'pointerup', { y, ms });
      expect(field() !== null).toBe(opens);
    },
  );

  it('a mouse neither drags nor opens by one click', () => {
    const { box, onChange } = show();
    pointer(box, 'pointerdown', { y: 100, ms: 0, type: 'mouse' });
    pointer(box, 'pointermove', { y: 40, ms: 50, type: 'mouse' });
    pointer(box, 'pointerup', { y: 40, ms: 60, type: 'mouse' });
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toBeNull();
  });
});

describe('typed', () => {
  it('a double-click opens a field, Enter takes its value and goes back to the box (W-2.04, W-2.05)', () => {
    const { box, onChange, now } = show();
    const input = type(box, '45');
    expect(document.activeElement).toBe(input);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(now()).toBe('45');
    expect(field()).toBeNull();
    expect(document.activeElement).toBe(box);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(45);
  });

  it('leaving the field takes its value (W-2.06)', () => {
    const { box, now } = show();
    fireEvent.blur(type(box, '45'));
    expect(now()).toBe('45');
    expect(field()).toBeNull();
  });

  it('Escape leaves the old value and reaches nothing around the stepper', () => {
    const { box, now } = show();
    const around = vi.fn();
    document.body.addEventListener('keydown', around, { once: true });
    fireEvent.keyDown(type(box, '45'), { key: 'Escape' });
    expect(now()).toBe('20');
    expect(around).not.toHaveBeenCalled();
  });

  it.each([
    ['0', '1'],
    ['999', '120'],
    ['abc', '20'],
    ['', '20'],
    ['12abc', '12'],
    ['４５', '45'],
    ['-3', '1'],
    ['7.9', '7'],
  ])('"%s" gives %s (V-5.09, V-5.11, X-5.02)', (text, value) => {
    const { box, now } = show();
    fireEvent.keyDown(type(box, text), { key: 'Enter' });
    expect(now()).toBe(value);
  });

  it('Enter sends no form around it', () => {
    const { box } = show();
    expect(fireEvent.keyDown(type(box, '45'), { key: 'Enter' })).toBe(false);
  });

  it('by keyboard: Enter opens the field, a digit opens it and counts', () => {
    const { box } = show();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(field()?.value).toBe('20');
    fireEvent.keyDown(field() ?? box, { key: 'Escape' });
    fireEvent.keyDown(box, { key: '4' });
    expect(field()?.value).toBe('4');
  });
});
