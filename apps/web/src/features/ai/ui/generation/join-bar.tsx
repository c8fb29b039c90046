import { Button } from '#shared/ui/button.tsx';
import { generationCopy } from './copy.ts';

interface JoinBarProps {
  readonly count: number;
  readonly onJoin: () => void;
  readonly onCancel: () => void;
}

const { join: copy } = generationCopy;

/** In the place of the bar that saves, while cards are chosen that shall become one. */
export function JoinBar({ count, onJoin, onCancel }: JoinBarProps) {
  return (
    <div className="found-bar flex flex-col gap-1 rounded-card bg-surface p-1.5 shadow-float">
      <p role="status" className="px-0.5 text-label text-ink-soft">
        {copy.hint}
      </p>
      <div className="flex justify-end gap-1">
        <Button look="line" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button disabled={count < 2} onClick={onJoin} className="figures">
          {copy.act(count)}
        </Button>
      </div>
    </div>
  );
}
