import { type DragEvent, useState } from 'react';
import { carriesFiles, droppedImage } from '#shared/images/index.ts';

/** Props of a drop target for files, and whether one is dragged over it. */
export function useFileDrop(onDrop: (file: File, event: MouseEvent) => void) {
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  return {
    isOver,
    dropProps: {
      onDragEnter: hover,
      onDragOver: hover,
      onDragLeave: (event: DragEvent) => {
        const isStillInside = event.currentTarget.contains(event.relatedTarget as Node | null);
        if (!isStillInside) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        const file = droppedImage(event.dataTransfer);
        if (file) onDrop(file, event.nativeEvent);
      },
    },
  };
}
