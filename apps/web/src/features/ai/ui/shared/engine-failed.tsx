import type { AiEngine } from '@molip/contract';
import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { failureText } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { aiCopy } from '../../copy.ts';

interface EngineFailedProps {
  readonly engine: AiEngine;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onRules: () => void;
}

const { failed: copy } = aiCopy;

/** Never silently: what failed and why, and the choice to try again or to take the rules' work instead. */
export function EngineFailed({ engine, error, onRetry, onRules }: EngineFailedProps) {
  return (
    <div role="alert" className="rounded-card bg-surface px-2 py-3 text-center shadow-card">
      <p className="flex items-center justify-center gap-0.75 text-title-s font-bold">
        <span className="text-error">
          <Icon svg={warning} size={24} />
        </span>
        {copy.title[engine]}
      </p>
      <p className="mt-0.5 text-ink-soft">{failureText(error)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-1">
        <Button onClick={onRetry}>{copy.retry}</Button>
        {engine === 'llm' ? (
          <Button look="soft" onClick={onRules}>
            {copy.rules}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
