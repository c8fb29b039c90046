import type { ReactNode } from 'react';
import { DialWater } from './dial-water.tsx';

interface GoalDialProps {
  /** How much of the goal is done; beyond 1 it stays full. */
  readonly progress: number;
  readonly children?: ReactNode;
}

/** Drawn in a square of 140 units; the parent decides the size. */
const CENTRE = 70;
const RING_RADIUS = 64;
const RING_WIDTH = 12;
const WATER_RADIUS = 53;

/** One goal as a ring: no ticks and no hand, for a day does not run by the second. */
export function GoalDial({ progress, children }: GoalDialProps) {
  const done = Math.min(1, Math.max(0, progress));
  return (
    <div className="relative aspect-square w-full">
      <svg aria-hidden="true" viewBox="0 0 140 140" className="absolute inset-0 size-full">
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r={RING_RADIUS}
          className="fill-surface stroke-track"
          strokeWidth={RING_WIDTH}
        />
        <DialWater progress={done} centre={CENTRE} radius={WATER_RADIUS} />
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r={RING_RADIUS}
          fill="none"
          className="stroke-primary"
          strokeWidth={RING_WIDTH}
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={`${done} 1`}
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        />
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>
    </div>
  );
}
