import { NewPassword, Nickname } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { accountsCopy } from '../../copy.ts';
import { join, returnForProof } from '../../model/join.ts';
import { forgetSignupDraft, useSignupDraft } from '../../model/signup-draft.ts';
import { signupCopy } from '../../signup-copy.ts';
import { EntryHeading } from '../entry-heading.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { ProfileFields } from './profile-fields.tsx';

const NicknameAndPassword = z.object({ nickname: Nickname, password: NewPassword });

interface ProfileStepProps {
  /** The address that was proven, whatever has been typed since. */
  readonly email: string;
  /** Whether the new member is signed in already. */
  readonly onJoined: (isSignedIn: boolean) => Promise<void>;
}

export function ProfileStep({ email, onJoined }: ProfileStepProps) {
  const draft = useSignupDraft();
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
        returnForProof(reason);
        throw reason;
      }
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col">
      <EntryHeading title={profile.title}>{profile.text}</EntryHeading>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <ProfileFields nickname={form.text('nickname')} failure={form.failure} isBusy={form.isBusy}>
        <NewPasswordField {...form.text('password')} label={accountsCopy.fields.password} />
      </ProfileFields>
    </form>
  );
}
