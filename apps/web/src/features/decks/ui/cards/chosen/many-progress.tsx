import { Button } from '#shared/ui/button.tsx';
import { useFocusBack } from '#shared/ui/feedback/use-focus-back.ts';
import { chosenCopy as copy } from './copy.ts';

interface ManyProgressProps {
  /** The label for screen readers. */
  readonly label?: string;
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

export function ManyProgress({ label = copy.working, done, total, onStop }: ManyProgressProps) {
  return (
    <div ref={useFocusBack()} className="flex items-center gap-2 px-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={copy.progress(done, total)}
        className="h-1 flex-1 overflow-hidden rounded-full bg-track"
      >
        <div
          style={{ transform: `scaleX(${done / total})` }}
          className="h-full origin-left bg-primary transition-transform"
        />
      </div>
      <span aria-hidden="true" className="figures text-label">
        {copy.progress(done, total)}
      </span>
      <Button look="ghost" onClick={onStop}>
        {copy.stop}
      </Button>
    </div>
  );
}
