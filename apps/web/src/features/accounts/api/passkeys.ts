import { type CallInput, passkeyCalls, securityCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '#shared/lib/api/index.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['members', 'my', 'passkeys'],
  queryFn: async ({ signal }) => (await request(passkeyCalls.listPasskeys, {}, { signal })).passkeys,
  networkMode: 'always',
});

export const startPasskeyCreation = () => request(passkeyCalls.startPasskeyCreation);

export const createPasskey = (body: CallInput<typeof passkeyCalls.createPasskey>['body']) =>
  request(passkeyCalls.createPasskey, { body });

export const renamePasskey = (id: string, name: string) =>
  request(passkeyCalls.updatePasskey, { params: { id }, body: { name } });

/** A passkey that was deleted elsewhere counts as deleted here. */
export async function deletePasskey(id: string): Promise<void> {
  try {
    await request(passkeyCalls.deletePasskey, { params: { id } });
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'NOT_FOUND')) throw reason;
  }
}

export const startPasskeySignIn = () => request(passkeyCalls.startPasskeySignIn);

export const signInWithPasskey = (body: CallInput<typeof passkeyCalls.signInWithPasskey>['body']) =>
  request(passkeyCalls.signInWithPasskey, { body });

export const startReauthentication = () => request(securityCalls.startReauthentication);

export const reauthenticate = (body: CallInput<typeof securityCalls.reauthenticate>['body']) =>
  request(securityCalls.reauthenticate, { body });
