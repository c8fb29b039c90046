import type { ReactNode } from 'react';
import { DialWater } from './dial-water.tsx';

interface DialProps {
  /** How much is done, 0 to 1: the ring, the hand and the water agree. */
  readonly progress: number;
  readonly children?: ReactNode;
}

/** Drawn in a square of 350 units; the parent decides the size. */
const CENTRE = 175;
const RING_RADIUS = 168.5;
const RING_WIDTH = 13;
const WATER_RADIUS = 138;
const TICKS = Array.from({ length: 20 }, (_, index) => index / 20);

export function Dial({ progress, children }: DialProps) {
  const hand = pointAt(progress, RING_RADIUS);
  return (
    <div className="@container relative aspect-square w-full">
      <svg aria-hidden="true" viewBox="0 0 350 350" className="absolute inset-0 size-full">
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r={RING_RADIUS}
          className="fill-surface stroke-track"
          strokeWidth={RING_WIDTH}
        />
        <DialWater progress={progress} centre={CENTRE} radius={WATER_RADIUS} />
        {TICKS.map((at) => (
          <Tick key={at} at={at} isPassed={at <= progress} />
        ))}
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r={RING_RADIUS}
          fill="none"
          className="stroke-primary"
          strokeWidth={RING_WIDTH}
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={`${progress} 1`}
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        />
        <circle cx={hand.x} cy={hand.y} r="5.5" className="fill-surface stroke-primary" strokeWidth="3" />
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>
    </div>
  );
}

function Tick({ at, isPassed }: { readonly at: number; readonly isPassed: boolean }) {
  const isQuarter = at % 0.25 === 0;
  const outer = pointAt(at, 156);
  const inner = pointAt(at, isQuarter ? 146 : 150);
  return (
    <line
      x1={outer.x}
      y1={outer.y}
      x2={inner.x}
      y2={inner.y}
      strokeWidth={isQuarter ? 2.2 : 1.8}
      strokeLinecap="round"
      className={isPassed ? 'stroke-primary' : 'stroke-line-strong'}
    />
  );
}

/** `turn` runs clockwise from twelve o'clock, 0 to 1. */
function pointAt(turn: number, radius: number) {
  const angle = turn * 2 * Math.PI;
  return { x: CENTRE + radius * Math.sin(angle), y: CENTRE - radius * Math.cos(angle) };
}
