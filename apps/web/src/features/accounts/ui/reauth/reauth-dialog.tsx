import { GivenPassword, type Member } from '@molip/contract';
import fingerprint from '@phosphor-icons/core/assets/regular/fingerprint.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#shared/lib/api/index.ts';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { passkeysQuery, reauthenticate } from '../../api/passkeys.ts';
import { accountsCopy } from '../../copy.ts';
import { canUsePasskeys } from '../../model/can-use-passkeys.ts';
import { needsReauth, passwordRefusal } from '../../model/profile/needs-reauth.ts';
import { reauthDialogCopy as copy } from '../../reauth-dialog-copy.ts';
import { ReauthLinks } from '../reauth-links.tsx';

interface ReauthDialogProps {
  readonly member: Member;
  readonly here: string;
  /** What the proof is for. */
  readonly purpose: string;
  readonly onSettled: (isProven: boolean) => void;
}

/** Shows who one is once more: by a passkey first, by the password second, at a provider where there is neither. */
export function ReauthDialog({ member, here, purpose, onSettled }: ReauthDialogProps) {
  const passkeys = useQuery({ ...passkeysQuery, enabled: canUsePasskeys() });
  const hasPasskey = canUsePasskeys() && (passkeys.data?.length ?? 0) > 0;
  const prove = () => onSettled(true);
  const stop = () => onSettled(false);
  useBlocker({
    // Back closes the dialog; what it was asked for stands on the page below.
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') stop();
      return action === 'BACK';
    },
    enableBeforeUnload: false,
  });
  return (
    <Dialog
      open
      onClose={stop}
      title={copy.title}
      description={
        <>
          {purpose}
          <br />
          {copy.once}
        </>
      }
    >
      <div className="mt-2 flex flex-col gap-2">
        {hasPasskey ? <PasskeyProof onProven={prove} /> : null}
        {hasPasskey && member.hasPassword ? (
          <p className="flex items-center gap-2 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {copy.or}
          </p>
        ) : null}
        {member.hasPassword ? (
          <PasswordProof member={member} onProven={prove} />
        ) : (
          <ReauthLinks member={member} here={here} />
        )}
        <div className="flex items-center justify-between gap-2">
          {member.hasPassword ? (
            <Link
              to="/login"
              search={{ step: 'reset' }}
              className="inline-flex min-h-5.5 items-center rounded-small text-small text-ink-soft underline underline-offset-4"
            >
              {copy.forgot}
            </Link>
          ) : (
            <span />
          )}
          <Button look="ghost" className="-mr-2.5" onClick={stop}>
            {copy.stop}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function PasskeyProof({ onProven }: { readonly onProven: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const prove = async () => {
    const { PasskeyCancelled, proveByPasskey } = await import('../../model/passkeys/webauthn.ts');
    setBusy(true);
    setFailure(null);
    try {
      await proveByPasskey();
      onProven();
    } catch (reason) {
      if (!(reason instanceof PasskeyCancelled))
        setFailure(needsReauth(reason) ? copy.passkeyFailed : messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button isLarge isBusy={isBusy} busyLabel={copy.passkeyBusy} onClick={isBusy ? undefined : prove}>
        <Icon svg={fingerprint} size={20} />
        {copy.byPasskey}
      </Button>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

const Proof = z.object({ password: GivenPassword });

function PasswordProof({ member, onProven }: { readonly member: Member; readonly onProven: () => void }) {
  const form = useForm({
    schema: Proof,
    initial: { password: '' },
    submit: async ({ password }) => {
      try {
        await reauthenticate({ password });
      } catch (reason) {
        throw passwordRefusal(reason, password);
      }
      onProven();
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-2">
      <input type="hidden" autoComplete="username" value={member.email} readOnly />
      <div className="flex gap-1">
        <div className="min-w-0 flex-1">
          <PasswordField
            {...form.text('password')}
            label={accountsCopy.fields.password}
            autoComplete="current-password"
          />
        </div>
        {/* As far down as the field, whose label has one line. */}
        <div className="pt-[calc(1lh+8px)] text-label">
          <Button type="submit" look="line" className="min-h-6" isBusy={form.isBusy} busyLabel={copy.busy}>
            {copy.submit}
          </Button>
        </div>
      </div>
      <FormFailure>{form.failure}</FormFailure>
    </form>
  );
}
