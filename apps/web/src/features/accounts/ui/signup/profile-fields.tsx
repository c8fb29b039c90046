import type { ReactNode } from 'react';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/text-field.tsx';
import { accountsCopy } from '../../copy.ts';
import { changeSignupDraft } from '../../model/signup-draft.ts';
import { signupCopy } from '../../signup-copy.ts';

interface ProfileFieldsProps {
  readonly nickname: Omit<TextFieldProps, 'label'>;
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** What is asked for besides the nickname. */
  readonly children?: ReactNode;
}

/** The last step of signing up, with a password or by way of another site: who one is called here. */
export function ProfileFields({ nickname, failure, isBusy, children }: ProfileFieldsProps) {
  const { fields } = accountsCopy;
  const { profile } = signupCopy;
  const focus = useFocusOnMount('signup-nickname');
  return (
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
      {children}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" isLarge isBusy={isBusy} busyLabel={profile.busy} className="mt-1">
        {profile.submit}
      </Button>
    </div>
  );
}
