import { Button } from '#shared/ui/button.tsx';
import { verifyEmailCode } from '../../api/verify-email-code.ts';
import { type SentCode, sendCode } from '../../model/sent-code.ts';
import { changeSignupDraft } from '../../model/signup-draft.ts';
import { signupCopy } from '../../signup-copy.ts';
import { CodeEntry } from '../code-entry.tsx';
import { EntryHeading } from '../entry-heading.tsx';

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onVerified: () => void;
  readonly onChangeEmail: () => void;
}

export function CodeStep({ sent, onVerified, onChangeEmail }: CodeStepProps) {
  const { code: copy } = signupCopy;
  const verify = async (code: string) => {
    await verifyEmailCode(sent.email, code);
    changeSignupDraft({ verifiedEmail: sent.email });
    onVerified();
  };
  return (
    <CodeEntry
      sent={sent}
      onCode={verify}
      onResend={async () => changeSignupDraft({ sent: await sendCode(sent.email, 'SIGNUP') })}
      submitLabel={copy.submit}
      busyLabel={copy.busy}
      others={
        <Button look="ghost" onClick={onChangeEmail}>
          {copy.changeEmail}
        </Button>
      }
    >
      <EntryHeading title={<TwoLines lines={copy.title} />}>
        <p className="font-bold text-ink">{sent.email}</p>
        <p>{copy.text}</p>
      </EntryHeading>
    </CodeEntry>
  );
}

function TwoLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}{' '}
    </span>
  ));
}
