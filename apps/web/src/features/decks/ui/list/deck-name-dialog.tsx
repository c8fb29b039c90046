import { CreateDeck } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '../../../../shared/lib/use-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { shownFailure } from '../../api/deck-failure.ts';
import { decksCopy } from '../../copy.ts';
import { listCopy as copy } from './copy.ts';

const Named = z.pick(CreateDeck, { deckName: true });

interface DeckNameDialogProps {
  /** Null while it is closed; the name to begin with. */
  readonly name: string | null;
  readonly isNew: boolean;
  readonly onClose: () => void;
  /** What fails is said in the dialog, which stays open with the name in it. */
  readonly onName: (deckName: string) => Promise<unknown>;
}

/** Names a new deck, or gives one another name. */
export function DeckNameDialog({ name, isNew, onClose, onName }: DeckNameDialogProps) {
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={isNew ? copy.createTitle : copy.renameTitle}
      hasCloseButton
    >
      {name === null ? null : <NameForm name={name} isNew={isNew} onClose={onClose} onName={onName} />}
    </Dialog>
  );
}

function NameForm({ name, isNew, onClose, onName }: DeckNameDialogProps & { readonly name: string }) {
  const form = useForm({
    schema: Named,
    initial: { deckName: name },
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
      <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={isNew ? copy.creating : copy.renaming}>
        {isNew ? copy.createAct : copy.renameAct}
      </Button>
    </form>
  );
}
