import { type CallInput, securityCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export type ResetProof = CallInput<typeof securityCalls.listResetMethods>['body'];

export async function listResetMethods(body: ResetProof) {
  return (await request(securityCalls.listResetMethods, { body })).methods;
}
