import { type CSSProperties, useLayoutEffect, useState } from 'react';

/** Less than the lowest keyboard; the bars of a browser come and go by less. */
const KEYBOARD_MIN_PX = 100;

/**
 * Custom properties that say where a popup is in sight while a keyboard is on the screen: iOS lays it over the page, whose
 * edges and `dvh` stay where they were. Undefined without a keyboard.
 */
export function useKeyboardArea(open: boolean): CSSProperties | undefined {
  const [area, setArea] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const { visualViewport } = window;
    if (!open || !visualViewport) return;
    const update = () => setArea(keyboardArea(visualViewport));
    update();
    visualViewport.addEventListener('resize', update);
    visualViewport.addEventListener('scroll', update);
    return () => {
      visualViewport.removeEventListener('resize', update);
      visualViewport.removeEventListener('scroll', update);
    };
  }, [open]);
  return area;
}

function keyboardArea({ height, offsetTop, scale }: VisualViewport): CSSProperties | undefined {
  const keyboard = Math.max(0, window.innerHeight - height - offsetTop);
  // A page enlarged by two fingers is in sight in part, too.
  const isKeyboard = Math.abs(scale - 1) < 0.01 && window.innerHeight - height >= KEYBOARD_MIN_PX;
  if (!isKeyboard) return undefined;
  return {
    '--seen-top': `${offsetTop}px`,
    '--seen-middle': `${offsetTop + height / 2}px`,
    '--seen-height': `${height}px`,
    '--keyboard': `${keyboard}px`,
  } as CSSProperties;
}
