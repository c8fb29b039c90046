import { type PointerEvent, useRef } from 'react';
import { isTap, stepsOfDrag, type Touch } from './drag.ts';

interface DragOptions {
  readonly value: number;
  /** Steps from the value at which the drag began. */
  readonly onDrag: (startValue: number, steps: number) => void;
  readonly onTap: () => void;
}

const touchOf = ({ clientX, clientY, timeStamp }: PointerEvent): Touch => ({
  x: clientX,
  y: clientY,
  atMs: timeStamp,
});

/** Pointer handlers of the box for finger and pen; a mouse has wheel and double-click. */
export function useDrag({ value, onDrag, onTap }: DragOptions) {
  const start = useRef<{ readonly touch: Touch; readonly value: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') return;
      // The mouse events that follow a tap would take the focus away from the field that it opens.
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { touch: touchOf(event), value };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      onDrag(start.current.value, stepsOfDrag(start.current.touch, touchOf(event)));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      start.current = null;
      if (from && isTap(from.touch, touchOf(event))) onTap();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
