import minus from '@phosphor-icons/core/assets/regular/minus.svg?raw';
import plus from '@phosphor-icons/core/assets/regular/plus.svg?raw';
import { type KeyboardEvent, useRef, useState } from 'react';
import { widgetCopy } from '../copy/widgets.ts';
import { IconButton } from './icon-button.tsx';
import { DEFAULT_BOUNDS, stepBy, typedValue, valueOfKey } from './number-stepper/step-value.ts';
import { TypedNumber } from './number-stepper/typed-number.tsx';
import { useDrag } from './number-stepper/use-drag.ts';
import { useWheel } from './number-stepper/use-wheel.ts';

interface NumberStepperProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Beneath the number, and read with it: 분, 세트. */
  readonly unit?: string;
  readonly describedBy?: string;
}

/** A number by wheel, arrows, drag (20 px a step), the buttons beside it, or typed after a double-click or a tap. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, unit = '', describedBy } = props;
  const { min = DEFAULT_BOUNDS.min, max = DEFAULT_BOUNDS.max, step = DEFAULT_BOUNDS.step } = props;
  const bounds = { min, max, step };
  const box = useRef<HTMLDivElement>(null);
  /** What the field begins with; null while the number is only shown. */
  const [typing, setTyping] = useState<{ readonly text: string; readonly isOld: boolean } | null>(null);

  const change = (next: number) => {
    if (next !== value) onChange(next);
  };
  const startTyping = () => setTyping({ text: String(value), isOld: true });
  const stopTyping = (keepsFocus: boolean) => {
    setTyping(null);
    if (keepsFocus) box.current?.focus();
  };
  const drag = useDrag({
    value,
    onDrag: (startValue, steps) => change(stepBy(startValue, steps, bounds)),
    onTap: startTyping,
  });
  useWheel(box, (steps) => change(stepBy(value, steps, bounds)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = valueOfKey(event.key, value, bounds);
    if (next !== null) change(next);
    else if (event.key === 'Enter') startTyping();
    else if (/^[0-9]$/.test(event.key)) setTyping({ text: event.key, isOld: false });
    else return;
    event.preventDefault();
  };

  return (
    <div className="flex items-center gap-0.5">
      <StepButton
        svg={minus}
        label={widgetCopy.decrease(label)}
        disabled={value <= min}
        onClick={() => change(stepBy(value, -1, bounds))}
      />
      <div className="relative h-(--stepper-h) w-(--stepper-w) shrink-0">
        <div
          ref={box}
          role="spinbutton"
          tabIndex={typing ? -1 : 0}
          aria-hidden={typing ? true : undefined}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={`${value}${unit}`}
          aria-describedby={describedBy}
          onKeyDown={onKeyDown}
          onDoubleClick={startTyping}
          {...drag}
          className="flex size-full touch-none flex-col items-center justify-center rounded-control border border-line-strong bg-surface outline-none select-none focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]"
        >
          <span className="figures text-figure font-bold tracking-[-0.022em]">{value}</span>
          {unit ? <span className="text-caption font-medium">{unit}</span> : null}
        </div>
        {typing ? (
          <TypedNumber
            label={label}
            initial={typing.text}
            selectsAll={typing.isOld}
            onCommit={(text, by) => {
              change(typedValue(text, value, bounds));
              stopTyping(by === 'enter');
            }}
            onCancel={() => stopTyping(true)}
          />
        ) : null}
      </div>
      <StepButton
        svg={plus}
        label={widgetCopy.increase(label)}
        disabled={value >= max}
        onClick={() => change(stepBy(value, 1, bounds))}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly svg: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** For pointers; the keyboard has the arrows, so these are no stops of Tab. */
function StepButton(props: StepButtonProps) {
  return <IconButton {...props} size={20} tabIndex={-1} className="text-ink-soft disabled:opacity-40" />;
}
