import { type FormEvent, useId, useState } from 'react';
import { useFormEnter } from '#shared/lib/composition-hooks.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { richEditorCopy as copy } from '../copy.ts';
import { toSafeAddress } from './edit-link.ts';

interface LinkDialogProps {
  readonly open: boolean;
  readonly text: string;
  readonly href: string;
  readonly onApply: (text: string, href: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function LinkDialog({ open, onClose, onRemove, ...rest }: LinkDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.link}
      footer={
        <>
          {rest.href ? (
            <Button look="line" isLarge onClick={onRemove}>
              {copy.linkRemove}
            </Button>
          ) : (
            <Button look="line" isLarge onClick={onClose}>
              {copy.linkCancel}
            </Button>
          )}
          <Button isLarge type="submit" form={formId}>
            {copy.linkApply}
          </Button>
        </>
      }
    >
      <LinkFields formId={formId} {...rest} />
    </Dialog>
  );
}

type LinkFieldsProps = Pick<LinkDialogProps, 'text' | 'href' | 'onApply'> & { readonly formId: string };

/** Mounted while the dialog is open, so that it starts with the link of the text each time. */
function LinkFields({ formId, text, href, onApply }: LinkFieldsProps) {
  const [words, setWords] = useState(text);
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string>();
  const formEnter = useFormEnter();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return setError(copy.linkNeeded);
    const safe = toSafeAddress(address);
    if (safe === '') {
      setAddress('');
      return setError(copy.linkRefused);
    }
    onApply(words, safe);
  };
  return (
    <form {...formEnter} id={formId} onSubmit={onSubmit} noValidate className="mt-2 flex flex-col gap-2">
      <TextField label={copy.linkText} value={words} onValue={setWords} autoComplete="off" />
      <TextField
        label={copy.linkAddress}
        value={address}
        onValue={(value) => {
          setAddress(value);
          setError(undefined);
        }}
        error={error}
        help={copy.linkHelp}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        placeholder="https://"
      />
    </form>
  );
}
