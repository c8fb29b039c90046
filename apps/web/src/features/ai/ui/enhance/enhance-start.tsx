import type { AiEngine, AiStatus } from '@molip/contract';
import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { isUsedUp } from '../../model/quota.ts';
import { EngineChoice } from '../shared/engine-choice.tsx';
import { EngineLabel } from '../shared/engine-label.tsx';
import { QuotaReached } from '../shared/quota-reached.tsx';
import { UsageLine } from '../shared/usage-line.tsx';
import { enhanceCopy as copy } from './copy.ts';

interface EnhanceStartProps {
  readonly status: AiStatus;
  readonly isEmptyNote: boolean;
  readonly timeZone: string;
  readonly onStart: (engine: AiEngine) => void;
}

/** What it does, by whom, and what it costs, before it is done. */
export function EnhanceStart({ status, isEmptyNote, timeZone, onStart }: EnhanceStartProps) {
  const [engine, setEngine] = useState<AiEngine>(status.llm ? 'llm' : 'rules');
  return (
    <div className="flex flex-col gap-2.5 rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      <div>
        <p>{copy.intro}</p>
        <ul className="mt-1 flex flex-col gap-0.5">
          {copy.does.map((line) => (
            <li key={line} className="flex items-center gap-1">
              <Icon svg={check} size={16} className="shrink-0 text-primary" />
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-label text-ink-soft">{copy.promise}</p>
      </div>
      {status.llm ? <EngineChoice llm={status.llm} value={engine} onChange={setEngine} /> : null}
      <div className="flex flex-wrap items-center gap-x-1.5">
        {status.llm ? null : <EngineLabel engine="rules" />}
        <UsageLine status={status} />
      </div>
      {isEmptyNote ? (
        <p role="status" className="text-label text-ink-soft">
          {copy.emptyNote}
        </p>
      ) : isUsedUp(status) ? (
        <QuotaReached status={status} timeZone={timeZone} onAgain={() => onStart('rules')} />
      ) : (
        <Button isLarge onClick={() => onStart(engine)}>
          {copy.start}
        </Button>
      )}
    </div>
  );
}
