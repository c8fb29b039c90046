import { NewPassword, Nickname } from '@molip/contract';
import * as z from 'zod/mini';
import { useFocusOnMount } from '../../../../shared/lib/use-focus-on-mount.ts';
import { useForm } from '../../../../shared/lib/use-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { accountsCopy } from '../../copy.ts';
import { isProofMissing, join } from '../../model/join.ts';
import { changeSignupDraft, forgetSignupDraft, useSignupDraft } from '../../model/signup-draft.ts';
import { signupCopy } from '../../signup-copy.ts';
import { EntryHeading } from '../entry-heading.tsx';
import { NewPasswordField } from '../new-password-field.tsx';

const NicknameAndPassword = z.object({ nickname: Nickname, password: NewPassword });

interface ProfileStepProps {
  /** The address that was proven, whatever has been typed since. */
  readonly email: string;
  /** Whether the new member is signed in already. */
  readonly onJoined: (isSignedIn: boolean) => Promise<void>;
}

export function ProfileStep({ email, onJoined }: ProfileStepProps) {
  const draft = useSignupDraft();
  const { fields } = accountsCopy;
  const { profile } = signupCopy;
  const form = useForm({
    schema: NicknameAndPassword,
    initial: { nickname: draft.nickname, password: '' },
    submit: async (values) => {
      try {
        await onJoined(await join({ ...values, email }));
        // Not before the page has gone: without its draft it would show the first step again.
        forgetSignupDraft();
      } catch (reason) {
        // The proof of the address ran out while this step stood open: back to the address.
        if (isProofMissing(reason))
          changeSignupDraft({ verifiedEmail: null, sent: null, setback: reason.message });
        throw reason;
      }
    },
  });
  const nickname = form.text('nickname');
  const focus = useFocusOnMount('signup-nickname');
  return (
    <form {...form.formProps} className="flex flex-col">
      <EntryHeading title={profile.title}>{profile.text}</EntryHeading>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <div className="flex flex-col gap-2">
        <TextField
          {...nickname}
          id={focus}
          onValue={(value) => {
            nickname.onValue(value);
            changeSignupDraft({ nickname: value });
          }}
          label={fields.nickname}
          help={fields.nicknameRule}
          autoComplete="nickname"
        />
        <NewPasswordField {...form.text('password')} label={fields.password} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={profile.busy} className="mt-1">
          {profile.submit}
        </Button>
      </div>
    </form>
  );
}
