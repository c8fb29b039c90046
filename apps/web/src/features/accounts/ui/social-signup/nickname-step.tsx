import { Nickname, type PendingSocialSignup } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { finishSocialSignup } from '../../api/finish-social-signup.ts';
import { returnForProof } from '../../model/join.ts';
import { forgetSignupDraft, useSignupDraft } from '../../model/signup-draft.ts';
import { isSignupOver } from '../../model/social-signup.ts';
import { signupCopy } from '../../signup-copy.ts';
import { socialCopy } from '../../social-copy.ts';
import { EntryHeading } from '../entry-heading.tsx';
import { ProfileFields } from '../signup/profile-fields.tsx';

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
        returnForProof(reason);
        if (isSignupOver(reason)) onOver();
        throw reason;
      }
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col">
      <EntryHeading title={signupCopy.profile.title}>{socialCopy.signup.profileText}</EntryHeading>
      <ProfileFields nickname={form.text('nickname')} failure={form.failure} isBusy={form.isBusy} />
    </form>
  );
}
