import { type ConsentKind, REQUIRED_CONSENTS } from '@molip/domain/accounts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { signupCopy } from '../../signup-copy.ts';

/** What one agrees to, and the name of its link. */
export interface ConsentText {
  readonly url: string;
  readonly label: string;
}

interface ConsentRowProps {
  readonly kind: ConsentKind;
  readonly isAgreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly text: ConsentText | undefined;
}

export function ConsentRow({ kind, isAgreed, onChange, text }: ConsentRowProps) {
  const copy = signupCopy.consents;
  const isRequired = REQUIRED_CONSENTS.some((required) => required === kind);
  return (
    <li className="flex items-center gap-2">
      <Checkbox checked={isAgreed} onChange={onChange}>
        {copy[kind]}{' '}
        <span className="text-small text-ink-soft">[{isRequired ? copy.required : copy.optional}]</span>
      </Checkbox>
      {text ? (
        <a
          href={text.url}
          target="_blank"
          rel="noopener"
          aria-label={text.label}
          className="inline-flex min-h-5.5 items-center rounded-small px-1.25 text-small text-ink-soft underline underline-offset-4"
        >
          {copy.view}
        </a>
      ) : null}
    </li>
  );
}
