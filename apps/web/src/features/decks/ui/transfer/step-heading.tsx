import { type ReactNode, useId } from 'react';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';

/** What a step is about. The button that led here is gone, so the focus comes along, and it is read out. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const id = useFocusOnMount(useId());
  return (
    <h3 id={id} tabIndex={-1} className="text-title-s font-bold outline-none">
      {children}
    </h3>
  );
}
