import type { EnhancedNote } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { enhanceNote } from '../../api/enhance-note.ts';
import { aiQuery } from '../../api/read-ai.ts';
import { NoteUnsettled, type Settlement } from '../../model/enhance-settlement.ts';
import { useEngineRun } from '../../model/use-engine-run.ts';
import { EngineStage } from '../shared/engine-stage.tsx';
import { enhanceCopy as copy } from './copy.ts';
import { EnhanceFrame } from './enhance-frame.tsx';
import { EnhanceStart } from './enhance-start.tsx';
import { ChangedNote, TidyNote, UnsettledNote } from './enhance-states.tsx';

const loadResult = () => import('./enhance-result.tsx');

// Loaded beside what is read first; an answer is not lost because the network is gone when it is to be shown.
const EnhanceResult = lazyComponent(async () => (await loadResult()).EnhanceResult, {
  fallback: <Waiting />,
  when: 'retried',
});

export interface ChosenText {
  readonly noteId: number;
  readonly revision: number;
  readonly originalContent: string;
  readonly content: string;
}

interface EnhancePageProps {
  /** What the note's address names it by. */
  readonly noteKey: string;
  readonly isEmptyNote: boolean;
  readonly timeZone: string;
  /** What only this device has of the note goes to the server, which reads it there. */
  readonly settle: () => Promise<Settlement>;
  /** Resolves to false where the note has another text by now. */
  readonly apply: (text: ChosenText) => Promise<boolean>;
  readonly onLeave: () => void;
}

/** A note, better: asked for, waited for, chosen from, applied. */
export function EnhancePage({ noteKey, isEmptyNote, timeZone, settle, apply, onLeave }: EnhancePageProps) {
  useEffect(() => void loadResult().catch(() => {}), []);
  // Told at the first failure; that it is tried again in the meantime does no harm.
  const { data: status, failureReason, refetch } = useQuery(aiQuery);
  const [isChanged, setChanged] = useState(false);
  const engine = useEngineRun(status, async (how): Promise<EnhancedNote> => {
    const settlement = await settle();
    if (settlement.kind !== 'settled') throw new NoteUnsettled(settlement.kind);
    return enhanceNote({ noteId: settlement.noteId, ...how });
  });
  const { run, start, stop } = engine;
  const again = () => {
    setChanged(false);
    stop();
  };
  if (isChanged) return <ChangedNote noteKey={noteKey} onAgain={again} />;
  if (run.stage === 'done')
    return run.result.parts.length === 0 ? (
      <TidyNote noteKey={noteKey} engine={run.result.engine} model={status?.llm?.model} onLeave={onLeave} />
    ) : (
      <EnhanceFrame>
        <EnhanceResult
          result={run.result}
          model={status?.llm?.model}
          onApply={(content) => apply({ ...run.result, content })}
          onChanged={() => setChanged(true)}
          onLeave={onLeave}
        />
      </EnhanceFrame>
    );
  const isStart = run.stage === 'idle' || run.stage === 'asking';
  return (
    // Anew at each stage: the heading takes the focus from the button that is gone.
    <EnhanceFrame key={isStart ? 'start' : run.stage} noteKey={noteKey} title={copy.title}>
      {status && isStart ? (
        <EnhanceStart status={status} isEmptyNote={isEmptyNote} timeZone={timeZone} onStart={start} />
      ) : null}
      {run.stage === 'failed' && run.error instanceof NoteUnsettled ? (
        <UnsettledNote noteKey={noteKey} kind={run.error.kind} onRetry={() => start(run.engine)} />
      ) : status ? (
        <EngineStage engine={engine} status={status} timeZone={timeZone} />
      ) : failureReason ? (
        <FailedPart onRetry={() => void refetch()}>{messageOf(failureReason)}</FailedPart>
      ) : (
        <Waiting />
      )}
    </EnhanceFrame>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-15 w-full" />
    </SkeletonGroup>
  );
}
