import type { ReactNode } from 'react';
import { DialFace } from './dial-face.tsx';

interface DialProps {
  /** How much is done, 0 to 1: the ring, the hand and the water agree. */
  readonly progress: number;
  /** Where the water moves less often than the ring. */
  readonly waterProgress?: number | undefined;
  readonly children?: ReactNode;
}

const SIZE = 350;
const RING_WIDTH = 13;
const TICKS = Array.from({ length: 20 }, (_, index) => index / 20);

export function Dial({ progress, waterProgress, children }: DialProps) {
  const hand = pointAt(progress, (SIZE - RING_WIDTH) / 2);
  const marks = (
    <>
      {TICKS.map((at) => (
        <Tick key={at} at={at} isPassed={at <= progress} />
      ))}
      <circle cx={hand.x} cy={hand.y} r="5.5" className="fill-surface stroke-primary" strokeWidth="3" />
    </>
  );
  return (
    <DialFace
      size={SIZE}
      ringWidth={RING_WIDTH}
      waterRadius={138}
      progress={progress}
      waterProgress={waterProgress}
      marks={marks}
    >
      {children}
    </DialFace>
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
  return { x: SIZE / 2 + radius * Math.sin(angle), y: SIZE / 2 - radius * Math.cos(angle) };
}
