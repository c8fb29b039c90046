import type { AiEngine, AiStatus } from '@molip/contract';
import { isRefusedBy } from '../../api/ai-failure.ts';
import type { EngineControls } from '../../model/use-engine-run.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { EngineFailed } from './engine-failed.tsx';
import { QuotaReached } from './quota-reached.tsx';
import { WaitingView } from './waiting-view.tsx';

interface EngineStageProps<Result> {
  readonly engine: EngineControls<Result>;
  readonly status: AiStatus;
  readonly timeZone: string;
}

/** What stands between the press and the answer: the question before a note leaves, the wait, the failure. */
export function EngineStage<Result>({ engine, status, timeZone }: EngineStageProps<Result>) {
  const { run, start, startAgreed, stop } = engine;
  const byRules = () => start('rules');
  return (
    <>
      {run.stage === 'waiting' ? (
        <WaitingView engine={run.engine} progress={run.progress} startedAt={run.startedAt} onCancel={stop} />
      ) : null}
      {run.stage === 'failed' ? (
        <Failure
          used={run.engine}
          error={run.error}
          status={status}
          timeZone={timeZone}
          onRetry={() => start(run.engine)}
          onRules={byRules}
        />
      ) : null}
      {status.llm ? (
        <ConsentDialog
          open={run.stage === 'asking'}
          llm={status.llm}
          onAgreed={startAgreed}
          onRules={byRules}
          onCancel={stop}
        />
      ) : null}
    </>
  );
}

interface FailureProps {
  readonly used: AiEngine;
  readonly error: Error;
  readonly status: AiStatus;
  readonly timeZone: string;
  readonly onRetry: () => void;
  readonly onRules: () => void;
}

/** A month that is used up is no failure of the engine: neither of the two can help. */
function Failure({ used, error, status, timeZone, onRetry, onRules }: FailureProps) {
  if (isRefusedBy(error, 'AI_QUOTA_EXCEEDED')) return <QuotaReached status={status} timeZone={timeZone} />;
  return <EngineFailed engine={used} error={error} onRetry={onRetry} onRules={onRules} />;
}
