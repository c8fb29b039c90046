import { CreateDeck } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { shownFailure } from '../../api/deck-failure.ts';
import { decksCopy } from '../../copy.ts';
import { listCopy as copy } from './copy.ts';

const Named = z.pick(CreateDeck, { deckName: true });

interface NewDeckDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A rejection is shown in the dialog, which stays open. */
  readonly onName: (deckName: string) => Promise<unknown>;
}

export function NewDeckDialog({ open, onClose, onName }: NewDeckDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.createTitle} hasCloseButton>
      {open ? <NameForm onClose={onClose} onName={onName} /> : null}
    </Dialog>
  );
}

function NameForm({ onClose, onName }: Omit<NewDeckDialogProps, 'open'>) {
  const form = useForm({
    schema: Named,
    initial: { deckName: '' },
    submit: async ({ deckName }) => {
      await onName(deckName).catch((error: Error) => {
        throw new Error(shownFailure(error));
      });
      onClose();
    },
  });
  return (
    <form {...form.formProps} className="mt-2 flex flex-col gap-2">
      <TextField
        {...form.text('deckName')}
        label={decksCopy.deckName}
        placeholder={copy.createExample}
        autoComplete="off"
        enterKeyHint="done"
      />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={copy.creating}>
        {copy.createAct}
      </Button>
    </form>
  );
}
