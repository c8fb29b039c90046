import type { PasskeyRequestOptions } from '@molip/contract';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import {
  createPasskey,
  reauthenticate,
  signInWithPasskey,
  startPasskeyCreation,
  startPasskeySignIn,
  startReauthentication,
} from '../../api/passkeys.ts';
import { passkeysCopy as copy } from '../../passkeys-copy.ts';
import { signInBy } from '../sign-in.ts';

/** The person closed the browser's dialog, or another request took its place: there is nothing to say. */
export class PasskeyCancelled extends Error {}

export async function addPasskey() {
  const options = await startPasskeyCreation();
  return createPasskey(await ask(() => startRegistration({ optionsJSON: options })));
}

export async function proveByPasskey(): Promise<void> {
  const options = await startReauthentication();
  await reauthenticate({ passkey: await sign(options) });
}

export async function signInByPasskey(): Promise<void> {
  const options = await startPasskeySignIn();
  const assertion = await sign(options);
  await signInBy(() => signInWithPasskey(assertion));
}

/** Offers passkeys among what the browser fills into the address; resolves when one was taken. */
export async function signInByAutofill(): Promise<void> {
  const options = await startPasskeySignIn();
  const assertion = await sign(options, true);
  await signInBy(() => signInWithPasskey(assertion));
}

export function cancelPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

const sign = (options: PasskeyRequestOptions, useBrowserAutofill = false) =>
  ask(() => startAuthentication({ optionsJSON: options, useBrowserAutofill }));

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (reason) {
    if (isCancelled(reason)) throw new PasskeyCancelled();
    const isKnown =
      reason instanceof WebAuthnError && reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Error(isKnown ? copy.registered : copy.failed, { cause: reason });
  }
}

function isCancelled(reason: unknown): boolean {
  return reason instanceof Error && ['AbortError', 'NotAllowedError'].includes(reason.name);
}
