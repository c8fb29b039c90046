import { startTransition, useOptimistic } from 'react';
import { nextPaint } from '../lib/next-paint.ts';

/**
 * For a choice that repaints the whole page: the control shows it with the next frame, the page with the one after.
 * A phone takes a tenth of a second to compute every style anew; nobody should wait that long to see that the finger was felt.
 */
export function useShownFirst<Choice>(made: Choice, make: (choice: Choice) => void) {
  const [shown, show] = useOptimistic(made);
  const choose = (choice: Choice) =>
    startTransition(async () => {
      show(choice);
      await nextPaint();
      make(choice);
    });
  return [shown, choose] as const;
}
