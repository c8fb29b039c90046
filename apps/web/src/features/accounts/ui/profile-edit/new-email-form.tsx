import { Email, GivenPassword, type Member } from '@molip/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useForm } from '../../../../shared/lib/use-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { accountsCopy } from '../../copy.ts';
import { needsReauth, passwordRefusal } from '../../model/profile/needs-reauth.ts';
import { profileEditCopy } from '../../profile-edit-copy.ts';
import { ReauthPart } from '../reauth-part.tsx';

const copy = profileEditCopy.email;
const Wish = z.object({ email: Email, password: z.string() });
const WithPassword = z.extend(Wish, { password: GivenPassword });

interface NewEmailFormProps {
  readonly member: Member;
  readonly here: string;
  /** An address for which the password is wanted at once; empty for none. */
  readonly emailToProve: string;
  readonly onSend: (email: string, password: string | undefined) => Promise<void>;
}

/** The password is asked for only when the sign-in is no longer fresh. */
export function NewEmailForm({ member, here, emailToProve, onSend }: NewEmailFormProps) {
  const [isReauthNeeded, setReauthNeeded] = useState(emailToProve !== '');
  const form = useForm({
    schema: isReauthNeeded && member.hasPassword ? WithPassword : Wish,
    initial: { email: emailToProve, password: '' },
    submit: async ({ email, password }) => {
      try {
        await onSend(email, password || undefined);
      } catch (reason) {
        if (needsReauth(reason)) setReauthNeeded(true);
        throw passwordRefusal(reason, password);
      }
    },
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
      {isReauthNeeded ? <ReauthPart member={member} here={here} field={form.text('password')} /> : null}
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" look="line" isLarge isBusy={form.isBusy} busyLabel={copy.sending}>
        {copy.send}
      </Button>
    </form>
  );
}
