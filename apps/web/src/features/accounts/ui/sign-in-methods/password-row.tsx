import type { Member } from '@molip/contract';
import lock from '@phosphor-icons/core/assets/regular/lock-simple.svg?raw';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PasswordForm } from '../../lazy-dialogs.tsx';
import { useSavedPassword } from '../../model/profile/use-saved-password.ts';
import { signInMethodsCopy as copy } from '../../sign-in-methods-copy.ts';
import { MethodRow } from './method-row.tsx';

interface PasswordRowProps {
  readonly member: Member;
  readonly here: string;
}

export function PasswordRow({ member, here }: PasswordRowProps) {
  const [isOpen, setOpen] = useState(false);
  const accept = useSavedPassword();
  const { hasPassword } = member;
  const name = hasPassword ? copy.changePasswordName : copy.setPasswordName;
  const finish = (changed: Member) => {
    setOpen(false);
    accept(changed);
  };
  return (
    <MethodRow
      name={copy.password}
      glyph={<Icon svg={lock} size={20} className="text-ink-soft" />}
      state={hasPassword ? copy.hasPassword : copy.noPassword}
    >
      <Button look={hasPassword ? 'line' : 'soft'} aria-label={name} onClick={() => setOpen(true)}>
        {hasPassword ? copy.changePassword : copy.setPassword}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        description={copy.passwordText}
        hasCloseButton
      >
        <PasswordForm member={member} here={here} onDone={finish} />
      </Dialog>
    </MethodRow>
  );
}
