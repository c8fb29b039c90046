import type { Member } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { deleteAccount } from '../../model/profile/delete-account.ts';
import { withdrawalCopy as copy, WITHDRAWAL_WORD } from '../../withdrawal-copy.ts';
import { ignoreCancelled, useReauth } from '../reauth/use-reauth.tsx';

/** Some systems hand over Hangul in pieces. */
const isTheWord = (typed: string) => typed.normalize('NFC').trim() === WITHDRAWAL_WORD;

const Confirmation = z.object({
  word: z.string().check(z.refine(isTheWord, copy.wordMissing)),
});

interface WithdrawalFormProps {
  readonly member: Member;
  readonly here: string;
  readonly onGone: () => Promise<void>;
}

export function WithdrawalForm({ member, here, onGone }: WithdrawalFormProps) {
  const reauth = useReauth({ member, here });
  const form = useForm({
    schema: Confirmation,
    initial: { word: '' },
    submit: async () => {
      const isGone = await reauth
        .run(copy.purpose, () => deleteAccount().then(() => true))
        .catch(ignoreCancelled);
      if (isGone) await onGone();
    },
  });
  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-2 pt-1 pb-1.5">
        <TextField {...form.text('word')} label={copy.word} autoComplete="off" />
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
      {reauth.dialog}
    </>
  );
}
