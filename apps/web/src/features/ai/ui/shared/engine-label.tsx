import type { AiEngine } from '@molip/contract';
import { aiCopy as copy } from '../../copy.ts';

interface EngineLabelProps {
  readonly engine: AiEngine;
  /** Of the outside model, where it is known. */
  readonly model?: string | undefined;
}

/** Whose work this is, wherever it is shown. */
export function EngineLabel({ engine, model }: EngineLabelProps) {
  const llm = model ? copy.llmOf(model) : copy.llm;
  return (
    <span className="inline-block max-w-full shrink-0 truncate rounded-small bg-track px-0.75 text-caption font-bold text-ink-soft">
      {engine === 'rules' ? copy.rules : llm}
    </span>
  );
}
