import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { digitsOf, putDigits } from '../lib/pin.ts';

interface PinInputProps {
  readonly label: string;
  /** One character per box; an empty string is an empty box. */
  readonly value: readonly string[];
  readonly onValue: (value: string[]) => void;
  readonly onComplete: (code: string) => void;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
}

export function PinInput({ label, value, onValue, onComplete, isInvalid, describedBy }: PinInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const isEmpty = value.every((digit) => digit === '');

  // Together with the boxes: a moment later, somebody may have gone on already.
  useLayoutEffect(() => {
    if (isEmpty) boxes.current[0]?.focus();
  }, [isEmpty]);

  const put = (at: number, digits: string) => {
    const { value: next, focus } = putDigits(value, at, digits);
    onValue(next);
    boxes.current[focus]?.focus();
    if (next.every((digit) => digit !== '')) onComplete(next.join(''));
  };

  const type = (at: number, typed: string) => {
    const digits = digitsOf(typed);
    if (typed === '') onValue(value.with(at, ''));
    // The box already held a digit and the new one was typed beside it.
    else if (digits.length === 2) put(at, digits.replace(value[at] ?? '', ''));
    else if (digits) put(at, digits);
  };

  const onKeyDown = (at: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
    else if (event.key === 'Backspace' && value[at] === '' && at > 0) {
      onValue(value.with(at - 1, ''));
      boxes.current[at - 1]?.focus();
    } else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits) put(0, digits);
  };

  return (
    <fieldset className="flex gap-1" aria-describedby={describedBy}>
      <legend className="sr-only">{label}</legend>
      {value.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          value={digit}
          onChange={(event) => type(at, event.target.value)}
          onKeyDown={(event) => onKeyDown(at, event)}
          onPaste={onPaste}
          onFocus={(event) => event.target.select()}
          inputMode="numeric"
          // Autofill writes all digits into the box that carries this, and they are spread from there.
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={`${label} ${value.length}자리 중 ${at + 1}번째`}
          aria-invalid={isInvalid || undefined}
          className={classNames(
            'figures h-7.5 w-full min-w-0 rounded-control border bg-surface text-center text-figure-s font-bold outline-none',
            'focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]',
            isInvalid ? 'border-error' : 'border-line-strong',
          )}
        />
      ))}
    </fieldset>
  );
}
