import type { AiStatus } from '@molip/contract';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { useDecideConsent } from '../../api/decide-consent.ts';
import { aiCopy } from '../../copy.ts';

interface ConsentDialogProps {
  readonly open: boolean;
  readonly llm: NonNullable<AiStatus['llm']>;
  readonly onAgreed: () => void;
  readonly onRules: () => void;
  readonly onCancel: () => void;
}

const { consent: copy } = aiCopy;

/** Once, before the first note leaves: to whom, what, and how it is taken back. */
export function ConsentDialog({ open, llm, onAgreed, onRules, onCancel }: ConsentDialogProps) {
  const { mutate: decide, isPending, error } = useDecideConsent();
  return (
    <Dialog open={open} onClose={onCancel} title={copy.question} description={copy.what}>
      <dl className="mt-2 rounded-control bg-sunken px-2 py-1.5 text-label">
        <div className="flex justify-between gap-2">
          <dt className="shrink-0 text-ink-soft">{copy.where}</dt>
          <dd className="font-bold wrap-anywhere">{llm.provider}</dd>
        </div>
        <div className="flex justify-between gap-2">
          <dt className="shrink-0 text-ink-soft">{copy.model}</dt>
          <dd className="font-bold wrap-anywhere">{llm.model}</dd>
        </div>
      </dl>
      <p className="mt-1.5 text-label text-ink-soft">{copy.once}</p>
      <div className="mt-3 flex flex-col gap-1">
        <FormFailure>{error ? messageOf(error) : null}</FormFailure>
        <Button
          isLarge
          isBusy={isPending}
          busyLabel={copy.agreeing}
          onClick={isPending ? undefined : () => decide(true, { onSuccess: onAgreed })}
        >
          {copy.agree}
        </Button>
        <Button look="soft" isLarge onClick={onRules}>
          {copy.rules}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
