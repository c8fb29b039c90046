import { type Passkey, PasskeyName } from '@molip/contract';
import fingerprint from '@phosphor-icons/core/assets/regular/fingerprint.svg?raw';
import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import close from '@phosphor-icons/core/assets/regular/x.svg?raw';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ageWords } from '#shared/lib/age-words.ts';
import { messageOf } from '#shared/lib/api/index.ts';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ROW } from '#shared/ui/setting-row.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { deletePasskey, renamePasskey } from '../../api/passkeys.ts';
import { sessionsQuery } from '../../api/profile/device-sessions.ts';
import { passkeysCopy as copy } from '../../passkeys-copy.ts';
import { ReauthCancelled, type useReauth } from '../reauth/use-reauth.tsx';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly timeZone: string;
  readonly reauth: Pick<ReturnType<typeof useReauth>, 'run'>;
  readonly onRenamed: (passkey: Passkey) => void;
  readonly onDeleted: (passkey: Passkey) => void;
}

export function PasskeyRow({ passkey, timeZone, reauth, onRenamed, onDeleted }: PasskeyRowProps) {
  const [isNaming, setNaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const { name, createdAt, lastUsedAt, passkeyId } = passkey;

  const remove = async () => {
    setDeleting(true);
    try {
      await reauth.run(copy.deletePurpose, () => deletePasskey(passkeyId));
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setAsking(false);
      openToast({ message: copy.deleted(name), severity: 'success' });
      onDeleted(passkey);
    } catch (reason) {
      setAsking(false);
      if (!(reason instanceof ReauthCancelled))
        openSnackbar({ message: messageOf(reason), severity: 'error' });
    } finally {
      setDeleting(false);
    }
  };
  const added = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', timeZone });
  const used = lastUsedAt && ageWords(Date.now() - new Date(lastUsedAt).getTime());
  return (
    <li className={`${ROW} flex items-center gap-1.5`}>
      <Icon svg={fingerprint} className="text-ink-soft" />
      {isNaming ? (
        <NameForm
          passkey={passkey}
          onStop={() => setNaming(false)}
          onRenamed={(named) => {
            setNaming(false);
            onRenamed(named);
            openToast({ message: copy.renamed(named.name), severity: 'success' });
          }}
        />
      ) : (
        <>
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-small text-ink-soft">
              {copy.state(added.format(new Date(createdAt)), used)}
            </span>
          </span>
          <span className="-mr-1 flex">
            <IconButton svg={pencil} size={20} label={copy.rename(name)} onClick={() => setNaming(true)} />
            <IconButton svg={trash} size={20} label={copy.delete(name)} onClick={() => setAsking(true)} />
          </span>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        question={copy.deleteQuestion(name)}
        consequence={copy.deleteConsequence}
        confirmLabel={copy.deleteConfirm}
        cancelLabel={copy.keep}
        isBusy={isDeleting}
        busyLabel={copy.deleting}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

const Naming = z.object({ name: PasskeyName });

interface NameFormProps {
  readonly passkey: Passkey;
  readonly onStop: () => void;
  readonly onRenamed: (passkey: Passkey) => void;
}

function NameForm({ passkey, onStop, onRenamed }: NameFormProps) {
  const form = useForm({
    schema: Naming,
    initial: { name: passkey.name },
    submit: async ({ name }) => onRenamed(await renamePasskey(passkey.passkeyId, name)),
  });
  return (
    <form {...form.formProps} className="flex min-w-0 flex-1 flex-wrap items-end gap-1">
      <div className="min-w-20 flex-1">
        <TextField {...form.text('name')} label={copy.nameField} autoFocus autoComplete="off" />
      </div>
      <div className="flex gap-0.5">
        <Button type="submit" look="soft" isBusy={form.isBusy} busyLabel="">
          {copy.save}
        </Button>
        <IconButton svg={close} size={20} label={copy.stop} onClick={onStop} />
      </div>
      <FormFailure>{form.failure}</FormFailure>
    </form>
  );
}
