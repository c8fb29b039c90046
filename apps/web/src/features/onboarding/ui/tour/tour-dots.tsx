import { TOUR_STEPS, type TourStep } from '../../model/tour-steps.ts';
import { tourCopy } from '../../tour-copy.ts';

export function TourDots({ step }: { readonly step: TourStep }) {
  const at = TOUR_STEPS.indexOf(step) + 1;
  return (
    <div className="flex gap-1">
      <span className="sr-only">{tourCopy.progress(at, TOUR_STEPS.length)}</span>
      {TOUR_STEPS.map((one) => (
        <span
          key={one}
          className={`h-1 rounded-full transition-[width] duration-(--t) ease-(--ease) ${one === step ? 'w-3 bg-primary' : 'w-1 bg-line-strong'}`}
        />
      ))}
    </div>
  );
}
