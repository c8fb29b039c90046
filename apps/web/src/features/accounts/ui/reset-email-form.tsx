import { Email } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { type SentCode, sendCode } from '../model/sent-code.ts';
import { resetCopy } from '../reset-copy.ts';
import { EmailField } from './email-field.tsx';
import { EntryHeading } from './entry-heading.tsx';

const EmailOnly = z.object({ email: Email });

interface ResetEmailFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: (sent: SentCode) => void;
}

export function ResetEmailForm({ email, onEmail, onSent }: ResetEmailFormProps) {
  const form = useForm({
    schema: EmailOnly,
    initial: { email },
    submit: async (values) => {
      onEmail(values.email);
      onSent(await sendCode(values.email, 'RESET'));
    },
  });
  return (
    <>
      <EntryHeading title={resetCopy.title}>{resetCopy.text}</EntryHeading>
      <form {...form.formProps} className="flex flex-col gap-3">
        <EmailField {...form.text('email')} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={resetCopy.sending}>
          {resetCopy.send}
        </Button>
      </form>
    </>
  );
}
