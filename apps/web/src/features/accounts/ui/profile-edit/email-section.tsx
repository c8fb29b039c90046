import type { Member } from '@molip/contract';
import { useRef, useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { openToast } from '../../../../shared/ui/feedback/toasts/toast-store.ts';
import { SettingsCard } from '../../../../shared/ui/settings-card.tsx';
import { requestEmailChange } from '../../api/profile/change-email.ts';
import { CodeEntry } from '../../lazy-dialogs.tsx';
import {
  forgetEmailChange,
  keepEmailChange,
  keptEmailChange,
} from '../../model/profile/kept-email-change.ts';
import { needsReauth } from '../../model/profile/needs-reauth.ts';
import { takeEmail } from '../../model/profile/take-email.ts';
import { useAcceptMember } from '../../model/profile/use-accept-member.ts';
import { type SentCode, sentNow } from '../../model/sent-code.ts';
import { profileEditCopy } from '../../profile-edit-copy.ts';
import { focusCardHeading } from '../focus-card-heading.ts';
import { NewEmailForm } from './new-email-form.tsx';

const copy = profileEditCopy.email;

interface EmailSectionProps {
  readonly member: Member;
  readonly here: string;
}

interface UnderWay {
  readonly sent: SentCode;
  /** Asked for again by every further mail; a reload forgets it. */
  readonly password: string | undefined;
}

/** The address changes only when the code that was sent to the new one has come back. */
export function EmailSection({ member, here }: EmailSectionProps) {
  const { memberId } = member;
  const [underWay, setUnderWay] = useState(() => resumed(memberId));
  const [emailToProve, setEmailToProve] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const accept = useAcceptMember();
  const send = async (email: string, password: string | undefined) => {
    const sent = sentNow(email, await requestEmailChange(email, password));
    keepEmailChange(memberId, sent);
    setUnderWay({ sent, password });
  };
  const backToForm = (email = '') => {
    forgetEmailChange(memberId);
    focusCardHeading(part.current);
    setEmailToProve(email);
    setUnderWay(null);
  };
  const sendAgain = async ({ sent, password }: UnderWay) => {
    try {
      await send(sent.email, password);
    } catch (reason) {
      if (!needsReauth(reason)) throw reason;
      backToForm(sent.email);
    }
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
        {underWay ? (
          <CodeEntry
            sent={underWay.sent}
            onCode={(code) => confirm(underWay.sent, code)}
            onResend={() => sendAgain(underWay)}
            submitLabel={copy.confirm}
            busyLabel={copy.confirming}
            others={
              <Button look="ghost" onClick={() => backToForm()}>
                {copy.otherAddress}
              </Button>
            }
          >
            <p className="font-bold wrap-anywhere">{underWay.sent.email}</p>
            <p className="mb-1.5 text-label text-ink-soft">{copy.sent}</p>
          </CodeEntry>
        ) : (
          <NewEmailForm member={member} here={here} emailToProve={emailToProve} onSend={send} />
        )}
      </div>
    </SettingsCard>
  );
}

/** As it stood before a reload. */
function resumed(memberId: number): UnderWay | null {
  const sent = keptEmailChange(memberId);
  return sent && { sent, password: undefined };
}
