import type { ReactNode } from 'react';
import { DialWater } from './dial-water.tsx';

interface DialFaceProps {
  /** Side of the square in which it is drawn; the parent decides the size on the screen. */
  readonly size: number;
  readonly ringWidth: number;
  readonly waterRadius: number;
  /** 0 to 1: the ring and the water agree. */
  readonly progress: number;
  /** Where the water moves less often than the ring. */
  readonly waterProgress?: number | undefined;
  /** Drawn over the ring, inside the svg. */
  readonly marks?: ReactNode;
  readonly children?: ReactNode;
}

/** What all dials share: a ring that closes, water that rises, words in the middle. */
export function DialFace(props: DialFaceProps) {
  const { size, ringWidth, waterRadius, progress, waterProgress = progress, marks, children } = props;
  const centre = size / 2;
  const ring = { cx: centre, cy: centre, r: (size - ringWidth) / 2, strokeWidth: ringWidth };
  return (
    <div className="@container relative aspect-square w-full">
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 size-full">
        <circle {...ring} className="fill-surface stroke-track" />
        <DialWater progress={waterProgress} centre={centre} radius={waterRadius} />
        <circle
          {...ring}
          fill="none"
          className="stroke-primary"
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={`${progress} 1`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
        {marks}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>
    </div>
  );
}
