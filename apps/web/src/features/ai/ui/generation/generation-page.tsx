import type { AiStatus } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { FailedView } from '#shared/ui/failed-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { isRefusedBy } from '../../api/ai-failure.ts';
import { generateCards } from '../../api/generate-cards.ts';
import { aiQuery } from '../../api/read-ai.ts';
import { useEngineRun } from '../../model/use-engine-run.ts';
import { EngineStage } from '../shared/engine-stage.tsx';
import { StageHeading } from '../shared/stage-heading.tsx';
import { generationCopy as copy } from './copy.ts';
import { focusLater } from './focus-later.ts';
import type { Found, NoteToRead } from './found.ts';
import { NothingFound } from './nothing-found.tsx';
import { noteEditPath } from './paths.ts';
import { StartView, type Wish } from './start-view.tsx';

const USUAL_MAX = 20;

interface GenerationPageProps {
  readonly note: NoteToRead;
  /** This device has words of the note that the server does not. */
  readonly hasUnsent: boolean;
  readonly timeZone: string;
  /** Reads the note again: the engine has read a newer one. */
  readonly onStale: () => Promise<NoteToRead>;
  /** By those who know decks too. */
  readonly renderFound: (found: Found) => ReactNode;
}

/** Cards from a note: what is wanted, the wait, and what was found. */
export function GenerationPage(props: GenerationPageProps) {
  const { data: status, error, refetch } = useQuery(aiQuery);
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1 pb-6 sm:px-3 desktop:pt-4">
      {status ? <Generation {...props} status={status} /> : null}
      {!status && error ? (
        <FailedView
          isPage
          title={copy.start.statusFailed}
          reason={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {status || error ? null : <StartSkeleton />}
    </div>
  );
}

function Generation({ status, ...props }: GenerationPageProps & { readonly status: AiStatus }) {
  const { note, timeZone, onStale } = props;
  const [wish, setWish] = useState<Wish>({ engine: status.llm ? 'llm' : 'rules', maxCards: USUAL_MAX });
  const engine = useEngineRun(status, async (how) => {
    const result = await generateCards({ ...how, noteId: note.noteId, maxCards: wish.maxCards });
    // Kept with its answer: what becomes of the note later is nothing to its cards.
    return { ...result, note: result.revision === note.revision ? note : await onStale() };
  });
  const { run, start, stop } = engine;
  /** What was pressed is gone with its stage. */
  const again = () => {
    stop();
    focusLater('h1[tabindex]');
  };
  if (run.stage === 'done') {
    const { result } = run;
    const model = status.llm?.model;
    if (result.cards.length === 0) return <NothingFound result={result} model={model} onAgain={again} />;
    return props.renderFound({ note: result.note, result, model, onAgain: again });
  }
  return (
    <>
      {run.stage === 'idle' || run.stage === 'asking' ? (
        <StartView
          noteTitle={note.title}
          hasUnsent={props.hasUnsent}
          status={status}
          timeZone={timeZone}
          wish={wish}
          onWish={setWish}
          onStart={start}
        />
      ) : null}
      <div className="mx-auto flex w-full max-w-70 flex-col gap-3">
        {run.stage === 'waiting' ? <StageHeading text={note.title}>{copy.waitingTitle}</StageHeading> : null}
        {run.stage === 'failed' ? <StageHeading text={note.title}>{copy.failedTitle}</StageHeading> : null}
        <EngineStage
          engine={run.stage === 'asking' ? engine : { ...engine, stop: again }}
          status={status}
          timeZone={timeZone}
        />
        {run.stage === 'failed' ? (
          <div className="flex flex-wrap justify-center gap-1">
            {isRefusedBy(run.error, 'NOTE_TOO_LONG_FOR_AI') ? (
              <Link to={noteEditPath(note.noteId)} className={buttonClass('soft')}>
                {copy.nothing.edit}
              </Link>
            ) : null}
            <Button look="ghost" onClick={again}>
              {copy.toStart}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function StartSkeleton() {
  return (
    <SkeletonGroup isPage className="mx-auto flex w-full max-w-70 flex-col gap-2">
      <Skeleton className="h-4 w-30 max-w-full" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  );
}
