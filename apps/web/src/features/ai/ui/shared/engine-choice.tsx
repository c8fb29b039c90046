import type { AiEngine, AiStatus } from '@molip/contract';
import { messageOf } from '#shared/lib/api/index.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { Segment } from '#shared/ui/segment.tsx';
import { useDecideConsent } from '../../api/decide-consent.ts';
import { aiCopy as copy } from '../../copy.ts';

interface EngineChoiceProps {
  readonly llm: NonNullable<AiStatus['llm']>;
  readonly value: AiEngine;
  readonly onChange: (engine: AiEngine) => void;
}

/** The outside model or the built-in rules, with where the note goes; the consent is taken back here too. */
export function EngineChoice({ llm, value, onChange }: EngineChoiceProps) {
  const { mutate: decide, isPending } = useDecideConsent();
  const takeBack = () =>
    decide(false, {
      onSuccess: () => openToast({ message: copy.tookBack }),
      onError: (error) => openToast({ message: messageOf(error), severity: 'error' }),
    });
  const options = [
    { value: 'llm', label: copy.llm },
    { value: 'rules', label: copy.rules },
  ] as const;
  return (
    <div>
      <p className="mb-0.5 text-label font-bold">{copy.engine}</p>
      <Segment label={copy.engine} options={options} value={value} onChange={onChange} />
      <div className="mt-0.5 flex min-h-5.5 flex-wrap items-center justify-between gap-x-1 text-small text-ink-soft">
        <p className="wrap-anywhere">{value === 'rules' ? copy.rulesHelp : llmHelp(llm)}</p>
        {value === 'llm' && llm.agreed ? (
          <button
            type="button"
            disabled={isPending}
            onClick={takeBack}
            className="min-h-5.5 rounded-small underline underline-offset-4 hover:text-ink"
          >
            {copy.takeBack}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function llmHelp({ provider, model, agreed }: NonNullable<AiStatus['llm']>): string {
  const help = copy.llmHelp(provider, model);
  return agreed ? help : `${help} ${copy.asksFirst}`;
}
