import { type ConsentKind, OPTIONAL_CONSENTS, REQUIRED_CONSENTS } from '@molip/domain/accounts';
import { appConfig } from '#shared/config/app-config.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { changeSignupDraft, hasRequiredConsents, useSignupDraft } from '../../model/signup-draft.ts';
import { signupCopy } from '../../signup-copy.ts';
import { EntryHeading } from '../entry-heading.tsx';
import { ConsentRow, type ConsentText } from './consent-row.tsx';

const KINDS: readonly ConsentKind[] = [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS];
const { viewTerms, viewPrivacy } = signupCopy.consents;
const TEXTS: Partial<Record<ConsentKind, ConsentText>> = {
  terms: { url: appConfig.termsUrl, label: viewTerms },
  privacy: { url: appConfig.privacyUrl, label: viewPrivacy },
};

export function ConsentsStep({ onDone }: { readonly onDone: () => void }) {
  const draft = useSignupDraft();
  const copy = signupCopy.consents;
  const agree = (kinds: readonly ConsentKind[], agreed: boolean) =>
    changeSignupDraft({
      consents: { ...draft.consents, ...Object.fromEntries(kinds.map((kind) => [kind, agreed])) },
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <EntryHeading title={copy.title}>{copy.text}</EntryHeading>
      <div className="border-b border-line pb-1 font-bold">
        <Checkbox
          checked={KINDS.every((kind) => draft.consents[kind])}
          onChange={(agreed) => agree(KINDS, agreed)}
        >
          {copy.all}
        </Checkbox>
      </div>
      <ul className="pt-1 pb-3">
        {KINDS.map((kind) => (
          <ConsentRow
            key={kind}
            kind={kind}
            isAgreed={draft.consents[kind]}
            onChange={(agreed) => agree([kind], agreed)}
            text={TEXTS[kind]}
          />
        ))}
      </ul>
      <Button type="submit" isLarge disabled={!hasRequiredConsents(draft)} className="w-full">
        {copy.submit}
      </Button>
    </form>
  );
}
