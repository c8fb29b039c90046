import type { AiEngine } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { commonCopy } from '#shared/copy/common.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SheetScene } from '#shared/ui/study-scenes.tsx';
import { EngineLabel } from '../shared/engine-label.tsx';
import { enhanceCopy as copy } from './copy.ts';
import { EnhanceFrame } from './enhance-frame.tsx';

interface TidyNoteProps {
  readonly noteKey: string;
  readonly engine: AiEngine;
  readonly model: string | undefined;
  readonly onLeave: () => void;
}

export function TidyNote({ noteKey, engine, model, onLeave }: TidyNoteProps) {
  return (
    <EnhanceFrame noteKey={noteKey} title={copy.title} isWide>
      <EmptyState scene={<SheetScene />} title={copy.tidyTitle} lines={copy.tidyLines}>
        <EngineLabel engine={engine} model={model} />
        <Button onClick={onLeave}>{copy.back}</Button>
      </EmptyState>
    </EnhanceFrame>
  );
}

interface ChangedNoteProps {
  readonly noteKey: string;
  readonly onAgain: () => void;
}

/** Between the proposal and its applying somebody wrote: what was proposed is about another text. */
export function ChangedNote({ noteKey, onAgain }: ChangedNoteProps) {
  return (
    <EnhanceFrame noteKey={noteKey} title={copy.changedTitle}>
      <p className="text-ink-soft">{copy.changedText}</p>
      <Button className="mt-2 self-start" onClick={onAgain}>
        {copy.again}
      </Button>
    </EnhanceFrame>
  );
}

interface UnsettledNoteProps {
  readonly noteKey: string;
  readonly kind: 'waiting' | 'undecided';
  readonly onRetry: () => void;
}

/** The server does not have the text that is shown here, so it cannot read it. */
export function UnsettledNote({ noteKey, kind, onRetry }: UnsettledNoteProps) {
  const isWaiting = kind === 'waiting';
  return (
    <div role="alert" className="flex flex-col gap-0.5 rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      <h2 className="text-title-s">{isWaiting ? copy.waitsTitle : copy.undecidedTitle}</h2>
      <p className="text-ink-soft">{isWaiting ? copy.waitsText : copy.undecidedText}</p>
      {isWaiting ? (
        <Button className="mt-1.5 self-start" onClick={onRetry}>
          {commonCopy.retry}
        </Button>
      ) : (
        <Link
          to="/note/$noteKey/edit"
          params={{ noteKey }}
          className={`mt-1.5 self-start ${buttonClass('primary')}`}
        >
          {copy.toEditor}
        </Link>
      )}
    </div>
  );
}
