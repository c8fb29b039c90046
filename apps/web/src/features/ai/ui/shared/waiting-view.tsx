import type { AiEngine, AiProgress } from '@molip/contract';
import { SECOND_MS } from '@molip/domain/kernel';
import { useNow } from '#shared/lib/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { aiCopy } from '../../copy.ts';

interface WaitingViewProps {
  readonly engine: AiEngine;
  /** Null until the server has said something. */
  readonly progress: AiProgress | null;
  readonly startedAt: number;
  readonly onCancel: () => void;
}

const { waiting: copy } = aiCopy;

/** While an engine works: who is before, then what is done and for how long. Each line has its place from the start. */
export function WaitingView({ engine, progress, startedAt, onCancel }: WaitingViewProps) {
  const now = useNow(SECOND_MS);
  const seconds = Math.max(0, Math.floor((now - startedAt) / SECOND_MS));
  const characters = progress?.place === 0 ? progress.characters : null;
  return (
    <div className="flex flex-col items-center gap-2 rounded-card bg-surface px-2 py-4 text-center shadow-card">
      <span className="text-primary">
        <Spinner size={32} />
      </span>
      <div>
        <p role="status" className="text-title-s font-bold tracking-[-0.022em]">
          {words(engine, progress)}
        </p>
        {/* Counts up: said aloud it would never end. */}
        <p aria-live="off" className="figures text-label text-ink-soft">
          {copy.elapsed(seconds)}
          {characters ? ` · ${copy.written(characters)}` : null}
        </p>
      </div>
      <Button look="line" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  );
}

function words(engine: AiEngine, progress: AiProgress | null): string {
  if (progress === null) return copy.sending;
  return progress.place > 0 ? copy.inLine(progress.place) : copy.working[engine];
}
