import { GivenPassword, type Member } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useForm } from '../../../../shared/lib/use-form.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { deleteAccount } from '../../model/profile/delete-account.ts';
import { needsReauth, passwordRefusal } from '../../model/profile/needs-reauth.ts';
import { withdrawalCopy as copy, WITHDRAWAL_WORD } from '../../withdrawal-copy.ts';
import { ReauthPart } from '../reauth-part.tsx';

/** Some systems hand over Hangul in pieces. */
const isTheWord = (typed: string) => typed.normalize('NFC').trim() === WITHDRAWAL_WORD;

const Confirmation = z.object({
  word: z.string().check(z.refine(isTheWord, copy.wordMissing)),
  password: z.string(),
});
const WithPassword = z.extend(Confirmation, { password: GivenPassword });

interface WithdrawalFormProps {
  readonly member: Member;
  readonly here: string;
  readonly onGone: () => Promise<void>;
}

/** The password is asked for only when the sign-in is no longer fresh. */
export function WithdrawalForm({ member, here, onGone }: WithdrawalFormProps) {
  const [isReauthNeeded, setReauthNeeded] = useState(false);
  const form = useForm({
    schema: isReauthNeeded && member.hasPassword ? WithPassword : Confirmation,
    initial: { word: '', password: '' },
    submit: async ({ password }) => {
      try {
        await deleteAccount(password || undefined);
      } catch (reason) {
        if (needsReauth(reason)) setReauthNeeded(true);
        throw passwordRefusal(reason, password);
      }
      await onGone();
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-2 pt-1 pb-1.5">
      <TextField {...form.text('word')} label={copy.word} autoComplete="off" />
      {isReauthNeeded ? <ReauthPart member={member} here={here} field={form.text('password')} /> : null}
      <FormFailure>{form.failure}</FormFailure>
      <div className="flex flex-wrap-reverse gap-1 *:flex-1">
        <Link to="/profile" className={buttonClass('line', true)}>
          {copy.cancel}
        </Link>
        <Button type="submit" look="danger" isLarge isBusy={form.isBusy} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
