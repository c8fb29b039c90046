import { Email } from '@molip/contract';
import * as z from 'zod/mini';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { sendCode } from '../../model/sent-code.ts';
import { changeSignupDraft, useSignupDraft } from '../../model/signup-draft.ts';
import { signupCopy } from '../../signup-copy.ts';
import { EmailField } from '../email-field.tsx';
import { EntryHeading } from '../entry-heading.tsx';

const EmailOnly = z.object({ email: Email });

interface EmailStepProps {
  /** Why it is asked for, where that is not plain. */
  readonly text?: string;
  readonly onSent: () => void;
  readonly onAlreadyVerified: () => void;
}

export function EmailStep({ text, onSent, onAlreadyVerified }: EmailStepProps) {
  const draft = useSignupDraft();
  const { email: copy } = signupCopy;
  const form = useForm({
    schema: EmailOnly,
    initial: { email: draft.email },
    submit: async ({ email }) => {
      changeSignupDraft({ email, setback: null });
      if (draft.verifiedEmail === email) return onAlreadyVerified();
      // One mail a minute: coming back with the same address leads on to the code that is still good.
      const isStillGood = draft.sent?.email === email && draft.sent.expiresAtMs > Date.now();
      if (!isStillGood) changeSignupDraft({ sent: await sendCode(email, 'SIGNUP'), verifiedEmail: null });
      onSent();
    },
  });
  const focus = useFocusOnMount('signup-email');
  return (
    <form {...form.formProps} className="flex flex-col">
      <EntryHeading title={copy.title}>{text ?? copy.text}</EntryHeading>
      <EmailField {...form.text('email')} id={focus} />
      <div className="mt-3 flex flex-col gap-2">
        <FormFailure>{form.failure ?? draft.setback}</FormFailure>
        <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
