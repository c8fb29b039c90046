import type { ReactNode } from 'react';
import { DialFace } from './dial-face.tsx';

interface GoalDialProps {
  /** How much of the goal is done; beyond 1 it stays full. */
  readonly progress: number;
  readonly children?: ReactNode;
}

/** One goal as a ring: no ticks and no hand, for a day does not run by the second. */
export function GoalDial({ progress, children }: GoalDialProps) {
  const done = Math.min(1, Math.max(0, progress));
  return (
    <DialFace size={140} ringWidth={12} waterRadius={53} progress={done}>
      {children}
    </DialFace>
  );
}
