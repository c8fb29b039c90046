import type { Member } from '@molip/contract';
import { ApiError } from '#shared/lib/api/index.ts';
import { changeEmail } from '../../api/profile/change-email.ts';
import { profileEditCopy } from '../../profile-edit-copy.ts';

/** The refusal of an address that is taken was worded for somebody who signs up: here nobody has to sign in. */
export async function takeEmail(email: string, code: string): Promise<Member> {
  try {
    return await changeEmail(email, code);
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'EMAIL_TAKEN')) throw reason;
    throw new ApiError({ status: reason.status, code: reason.code, message: profileEditCopy.email.taken });
  }
}
