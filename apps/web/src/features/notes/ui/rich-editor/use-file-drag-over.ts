import { type DragEvent, useRef } from 'react';
import { carriesFiles } from '#shared/images/index.ts';

/** Marks an element while a file is dragged over it, by attribute, so that nothing renders. */
export function useFileDragOver() {
  const frame = useRef<HTMLDivElement>(null);
  const mark = (isOver: boolean) => frame.current?.toggleAttribute('data-over', isOver);
  return {
    ref: frame,
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      mark(true);
    },
    onDragLeave: (event: DragEvent) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node && frame.current?.contains(next))) mark(false);
    },
    onDrop: (event: DragEvent) => {
      mark(false);
      if (carriesFiles(event.dataTransfer)) event.preventDefault();
    },
  };
}
