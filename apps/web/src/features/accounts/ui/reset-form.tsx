import { useState } from 'react';
import type { SentCode } from '../model/sent-code.ts';
import { ResetCodeForm } from './reset-code-form.tsx';
import { ResetEmailForm } from './reset-email-form.tsx';

interface ResetFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: () => void;
}

/** A forgotten password: a code to the address, then the code and a new password. */
export function ResetForm({ email, onEmail, onDone }: ResetFormProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  if (!sent) return <ResetEmailForm email={email} onEmail={onEmail} onSent={setSent} />;
  return <ResetCodeForm sent={sent} onSent={setSent} onDone={onDone} />;
}
