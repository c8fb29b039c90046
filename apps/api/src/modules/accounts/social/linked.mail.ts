import type { SocialProvider } from '@molip/domain/accounts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { MemberRow } from '../members.repository.ts';
import { PROVIDER_NAMES } from './providers.ts';

/** Tells the owner of an account that there is a new way into it. */
export function linkedMail(
  { email, linkedEmails }: Pick<MemberRow, 'email' | 'linkedEmails'>,
  product: string,
  provider: SocialProvider,
): Mail {
  const name = PROVIDER_NAMES[provider];
  const address = linkedEmails[provider];
  return {
    to: email,
    subject: `[${product}] ${name} 계정이 연결됐어요`,
    text: [
      `이 주소로 가입한 ${product} 계정에 ${name} 계정이 연결됐어요. 이제 ${name}로도 로그인할 수 있어요.`,
      ...(address ? [`연결된 ${name} 계정: ${address}`] : []),
      '',
      '직접 연결하지 않았다면 이렇게 해 주세요.',
      '1. 로그인 화면에서 ‘비밀번호를 잊었어요’를 눌러 비밀번호를 새로 정해 주세요. 다른 기기는 모두 로그아웃돼요.',
      `2. 프로필의 ‘로그인과 보안’에서 ${name} 연결을 해제해 주세요. 그 계정으로는 더 들어올 수 없어요.`,
    ].join('\n'),
  };
}
