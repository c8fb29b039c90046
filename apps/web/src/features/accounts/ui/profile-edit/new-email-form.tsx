import { Email } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { accountsCopy } from '../../copy.ts';
import { profileEditCopy } from '../../profile-edit-copy.ts';

const copy = profileEditCopy.email;
const NewEmail = z.object({ email: Email });

interface NewEmailFormProps {
  readonly onSend: (email: string) => Promise<unknown>;
}

export function NewEmailForm({ onSend }: NewEmailFormProps) {
  const form = useForm({
    schema: NewEmail,
    initial: { email: '' },
    submit: async ({ email }) => void (await onSend(email)),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-2">
      <TextField
        {...form.text('email')}
        label={copy.field}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={accountsCopy.fields.emailExample}
      />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" look="line" isLarge isBusy={form.isBusy} busyLabel={copy.sending}>
        {copy.send}
      </Button>
    </form>
  );
}
