import { type Deck, NEW_PER_DAY_MAX, UpdateDeck } from '@molip/contract';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { NumberStepper } from '#shared/ui/number-stepper.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useUpdateDeck } from '../../api/change-deck.ts';
import { shownFailure } from '../../api/deck-failure.ts';
import { decksCopy } from '../../copy.ts';
import { managementCopy as copy } from './copy.ts';

const Edited = z.required(UpdateDeck);

interface EditDeckDialogProps {
  /** Null while it is closed. */
  readonly deck: Deck | null;
  readonly onClose: () => void;
}

/** Name and new cards per day. A failure is shown in the dialog, which stays open. */
export function EditDeckDialog({ deck, onClose }: EditDeckDialogProps) {
  return (
    <Dialog open={deck !== null} onClose={onClose} title={copy.editTitle} hasCloseButton>
      {deck ? <EditForm deck={deck} onClose={onClose} /> : null}
    </Dialog>
  );
}

function EditForm({ deck, onClose }: { readonly deck: Deck; readonly onClose: () => void }) {
  const helpId = useId();
  const { mutateAsync: update } = useUpdateDeck();
  const form = useForm({
    schema: Edited,
    initial: { deckName: deck.deckName, newPerDay: deck.newPerDay },
    submit: async ({ deckName, newPerDay }) => {
      const change = {
        ...(deckName !== deck.deckName && { deckName }),
        ...(newPerDay !== deck.newPerDay && { newPerDay }),
      };
      if (Object.keys(change).length > 0) {
        await update({ deckId: deck.deckId, ...change }).catch((error: Error) => {
          throw new Error(shownFailure(error));
        });
      }
      onClose();
    },
  });
  return (
    <form {...form.formProps} className="mt-2 flex flex-col gap-2">
      <TextField
        {...form.text('deckName')}
        label={decksCopy.deckName}
        autoComplete="off"
        enterKeyHint="done"
      />
      <div className="flex flex-wrap items-center justify-between gap-1">
        <div className="min-w-14 flex-1">
          <p className="text-label font-bold">{copy.newLabel}</p>
          <p id={helpId} className="text-small text-ink-soft">
            {copy.newHelp}
          </p>
        </div>
        <NumberStepper
          label={copy.newLabel}
          describedBy={helpId}
          unit={copy.newUnit}
          value={form.values.newPerDay}
          min={0}
          max={NEW_PER_DAY_MAX}
          onChange={(newPerDay) => form.change('newPerDay', newPerDay)}
        />
      </div>
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={copy.saving}>
        {copy.save}
      </Button>
    </form>
  );
}
