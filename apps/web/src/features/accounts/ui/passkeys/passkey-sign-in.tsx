import { MINUTE_MS } from '@molip/domain/kernel';
import fingerprint from '@phosphor-icons/core/assets/regular/fingerprint.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import {
  cancelPasskeyRequest,
  PasskeyCancelled,
  signInByAutofill,
  signInByPasskey,
} from '../../model/passkeys/webauthn.ts';
import { passkeysCopy as copy } from '../../passkeys-copy.ts';

/** The server's challenge is good for ten minutes; a page that stays open asks for the next one in time. */
const AUTOFILL_MS = 9 * MINUTE_MS;

interface PasskeySignInProps {
  readonly onSignedIn: () => void;
}

export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  useAutofill(attempts, onSignedIn);

  const start = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await signInByPasskey();
      onSignedIn();
    } catch (reason) {
      setBusy(false);
      if (!(reason instanceof PasskeyCancelled)) setFailure(messageOf(reason));
      // The request of the button has ended the one of the field.
      setAttempts(attempts + 1);
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        look="line"
        isLarge
        isBusy={isBusy}
        busyLabel={copy.signingIn}
        onClick={isBusy ? undefined : start}
      >
        <Icon svg={fingerprint} size={20} />
        {copy.signIn}
      </Button>
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}

/** Passkeys stand among what the browser offers for the address, where it knows how. */
function useAutofill(attempts: number, onSignedIn: () => void): void {
  const finish = useRef(onSignedIn);
  useEffect(() => {
    finish.current = onSignedIn;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt by the button begins it again.
  useEffect(() => {
    let isLeft = false;
    const offer = async () => {
      const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.();
      if (!canOffer || isLeft) return;
      try {
        await signInByAutofill();
        if (!isLeft) finish.current();
      } catch {
        // An offer that was not taken, or that did not come about; the button and the fields remain.
      }
    };
    void offer();
    const renewal = setInterval(offer, AUTOFILL_MS);
    return () => {
      isLeft = true;
      clearInterval(renewal);
      cancelPasskeyRequest();
    };
  }, [attempts]);
}
