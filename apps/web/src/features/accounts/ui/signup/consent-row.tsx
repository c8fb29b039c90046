import { type ConsentKind, REQUIRED_CONSENTS } from '@molip/domain/accounts';
import { Checkbox } from '../../../../shared/ui/checkbox.tsx';
import { accountsCopy } from '../../copy.ts';

interface ConsentRowProps {
  readonly kind: ConsentKind;
  readonly isAgreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly textUrl: string | undefined;
}

export function ConsentRow({ kind, isAgreed, onChange, textUrl }: ConsentRowProps) {
  const copy = accountsCopy.signup.consents;
  const isRequired = REQUIRED_CONSENTS.some((required) => required === kind);
  return (
    <li className="flex items-center gap-2">
      <Checkbox checked={isAgreed} onChange={onChange}>
        {copy[kind]}{' '}
        <span className="text-small text-ink-soft">[{isRequired ? copy.required : copy.optional}]</span>
      </Checkbox>
      {textUrl ? (
        <a
          href={textUrl}
          target="_blank"
          rel="noopener"
          aria-label={copy.read(copy[kind])}
          className="inline-flex min-h-5.5 items-center rounded-small px-0.5 text-small text-ink-soft underline underline-offset-4"
        >
          {copy.view}
        </a>
      ) : null}
    </li>
  );
}
