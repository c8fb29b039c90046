import { type Guessable, guessable } from '@molip/domain/passwords';
import { isCommonPassword } from '#platform/auth/common-passwords.ts';
import { Refusal } from '#platform/http/refusal.ts';

const MESSAGES: Record<Guessable, string> = {
  COMMON: '너무 흔해서 남이 쉽게 알아낼 수 있어요. 다른 비밀번호로 정해 주세요.',
  OWN_NAME: '이메일이나 닉네임이 들어 있어 남이 쉽게 알아낼 수 있어요. 다른 비밀번호로 정해 주세요.',
};

/** Judged here and not by the contract's schema: the words would be on everybody's way to the sign-in page. */
export function requireUnguessable(
  field: 'password' | 'newPassword',
  password: string,
  owner: { readonly email: string; readonly nickname?: string },
): void {
  const problem = guessable(password, owner) ?? (isCommonPassword(password) ? 'COMMON' : null);
  if (problem) throw new Refusal('VALIDATION_FAILED', { errors: [{ field, message: MESSAGES[problem] }] });
}
