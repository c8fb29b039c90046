import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { restoreEmail } from '../api/restore-email.ts';
import { resetCopy as copy } from '../reset-copy.ts';
import { EntryHeading } from './entry-heading.tsx';

interface RestoreEmailFormProps {
  readonly token: string;
  /** The address is back; a new password comes next, by this token. */
  readonly onRestored: (resetToken: string) => void;
}

/** A press, since programs that look through mails follow links by themselves. */
export function RestoreEmailForm({ token, onRestored }: RestoreEmailFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onRestored(await restoreEmail(token));
    } catch (reason) {
      setBusy(false);
      setFailure(messageOf(reason));
    }
  };
  return (
    <>
      <EntryHeading title={copy.restoreTitle}>{copy.restoreText}</EntryHeading>
      <div className="flex flex-col gap-2">
        <FormFailure>{failure}</FormFailure>
        <Button isLarge isBusy={isBusy} busyLabel={copy.restoring} onClick={isBusy ? undefined : restore}>
          {copy.restore}
        </Button>
      </div>
    </>
  );
}
