import { Nickname, type PendingSocialSignup } from '@molip/contract';
import * as z from 'zod/mini';
import { useFocusOnMount } from '../../../../shared/lib/use-focus-on-mount.ts';
import { useForm } from '../../../../shared/lib/use-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { finishSocialSignup } from '../../api/finish-social-signup.ts';
import { accountsCopy } from '../../copy.ts';
import { isProofMissing } from '../../model/join.ts';
import { changeSignupDraft, forgetSignupDraft, useSignupDraft } from '../../model/signup-draft.ts';
import { isSignupOver } from '../../model/social-signup.ts';
import { signupCopy } from '../../signup-copy.ts';
import { socialCopy } from '../../social-copy.ts';
import { EntryHeading } from '../entry-heading.tsx';

const NicknameOnly = z.object({ nickname: Nickname });

interface NicknameStepProps {
  readonly pending: PendingSocialSignup;
  readonly onJoined: () => Promise<void>;
  /** The sign-up ended while this step stood open. */
  readonly onOver: () => void;
}

/** The last step: there is no password to choose. */
export function NicknameStep({ pending, onJoined, onOver }: NicknameStepProps) {
  const draft = useSignupDraft();
  const { fields } = accountsCopy;
  const { profile } = signupCopy;
  const form = useForm({
    schema: NicknameOnly,
    initial: { nickname: draft.nickname || pending.nickname },
    submit: async ({ nickname }) => {
      const { marketing } = draft.consents;
      try {
        await finishSocialSignup({
          nickname,
          consents: { terms: true, privacy: true, age14: true, marketing },
          ...(pending.email === null && draft.verifiedEmail && { email: draft.verifiedEmail }),
        });
        await onJoined();
        // Not before the page has gone: without its draft it would show the first step again.
        forgetSignupDraft();
      } catch (reason) {
        // The proof of the address ran out while this step stood open: back to the address.
        if (isProofMissing(reason))
          changeSignupDraft({ verifiedEmail: null, sent: null, setback: reason.message });
        if (isSignupOver(reason)) onOver();
        throw reason;
      }
    },
  });
  const nickname = form.text('nickname');
  const focus = useFocusOnMount('signup-nickname');
  return (
    <form {...form.formProps} className="flex flex-col">
      <EntryHeading title={profile.title}>{socialCopy.signup.profileText}</EntryHeading>
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
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={profile.busy} className="mt-1">
          {profile.submit}
        </Button>
      </div>
    </form>
  );
}
