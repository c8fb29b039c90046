import type { Member } from '@molip/contract';
import { useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { requestEmailChange } from '../../api/profile/change-email.ts';
import { CodeEntry } from '../../lazy-dialogs.tsx';
import {
  forgetEmailChange,
  keepEmailChange,
  keptEmailChange,
} from '../../model/profile/kept-email-change.ts';
import { takeEmail } from '../../model/profile/take-email.ts';
import { useAcceptMember } from '../../model/profile/use-accept-member.ts';
import { type SentCode, sentNow } from '../../model/sent-code.ts';
import { profileEditCopy } from '../../profile-edit-copy.ts';
import { focusCardHeading } from '../focus-card-heading.ts';
import { ignoreCancelled, useReauth } from '../reauth/use-reauth.tsx';
import { NewEmailForm } from './new-email-form.tsx';

const copy = profileEditCopy.email;

interface EmailSectionProps {
  readonly member: Member;
  readonly here: string;
}

/** The address changes only when the code that was sent to the new one has come back. */
export function EmailSection({ member, here }: EmailSectionProps) {
  const { memberId } = member;
  // As it stood before a reload.
  const [sent, setSent] = useState(() => keptEmailChange(memberId));
  const part = useRef<HTMLDivElement>(null);
  const accept = useAcceptMember();
  const reauth = useReauth({ member, here });
  const send = async (email: string) => {
    const answer = await reauth.run(copy.purpose, () => requestEmailChange(email)).catch(ignoreCancelled);
    if (!answer) return false;
    const sent = sentNow(email, answer);
    keepEmailChange(memberId, sent);
    setSent(sent);
    return true;
  };
  const backToForm = () => {
    forgetEmailChange(memberId);
    focusCardHeading(part.current);
    setSent(null);
  };
  const confirm = async ({ email }: SentCode, code: string) => {
    accept(await takeEmail(email, code));
    backToForm();
    openToast({ message: copy.changed, severity: 'success' });
  };
  return (
    <SettingsCard title={copy.title} text={copy.text}>
      <dl className="py-1.5">
        <dt className="text-label text-ink-soft">{copy.now}</dt>
        <dd className="font-bold wrap-anywhere">{member.email}</dd>
      </dl>
      <div ref={part} className="pb-1.5">
        {sent ? (
          <CodeEntry
            sent={sent}
            onCode={(code) => confirm(sent, code)}
            onResend={() => send(sent.email)}
            submitLabel={copy.confirm}
            busyLabel={copy.confirming}
            others={
              <Button look="ghost" onClick={backToForm}>
                {copy.otherAddress}
              </Button>
            }
          >
            <p className="font-bold wrap-anywhere">{sent.email}</p>
            <p className="mb-1.5 text-label text-ink-soft">{copy.sent}</p>
          </CodeEntry>
        ) : (
          <NewEmailForm onSend={send} />
        )}
      </div>
      {reauth.dialog}
    </SettingsCard>
  );
}
