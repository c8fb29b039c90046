import { EMAIL_CODE_LIFE_MS, formatResetCode } from '@molip/domain/accounts';
import { MINUTE_MS } from '@molip/domain/kernel';
import type { Mail } from '#platform/mail/mailer.ts';
import type { MailPurpose } from './email-codes.repository.ts';

const LIFE_MINUTES = EMAIL_CODE_LIFE_MS / MINUTE_MS;
const NOT_ME = '직접 요청하지 않았다면 이 메일은 지워도 돼요.';

const TITLES: Record<Exclude<MailPurpose, 'RESET'>, string> = {
  SIGNUP: '가입 인증 번호',
  CHANGE: '이메일 변경 인증 번호',
};

export function codeMail(
  to: string,
  product: string,
  purpose: Exclude<MailPurpose, 'RESET'>,
  code: string,
): Mail {
  return {
    to,
    subject: `[${product}] ${TITLES[purpose]} ${code}`,
    text: [
      `${TITLES[purpose]}예요.`,
      '',
      `    ${code}`,
      '',
      `${LIFE_MINUTES}분 안에 화면에 입력해 주세요. 이 번호는 누구에게도 알려 주지 마세요.`,
      NOT_ME,
    ].join('\n'),
  };
}

interface ResetSecrets {
  readonly code: string;
  readonly token: string;
  /** Null: the mail holds the code alone. */
  readonly origin: string | null;
}

/** The token stands in the fragment, which no browser sends to a server or to another site. */
export function resetMail(to: string, product: string, { code, token, origin }: ResetSecrets): Mail {
  const link = [
    '아래 링크를 누르면 새 비밀번호를 정할 수 있어요.',
    '',
    `    ${origin}/login?step=reset#token=${token}`,
    '',
    '다른 기기에서 바꾸고 있다면 그 화면에 이 재설정 코드를 적어 주세요.',
  ];
  return {
    to,
    subject: `[${product}] 비밀번호 재설정`,
    text: [
      ...(origin === null ? ['비밀번호를 바꾸던 화면에 이 재설정 코드를 적어 주세요.'] : link),
      '',
      `    ${formatResetCode(code)}`,
      '',
      `${LIFE_MINUTES}분 안에 한 번만 쓸 수 있어요. 누구에게도 알려 주지 마세요.`,
      NOT_ME,
    ].join('\n'),
  };
}

const taken = (product: string, purpose: MailPurpose) =>
  purpose === 'CHANGE'
    ? `${product} 계정의 이메일을 이 주소로 바꾸려는 요청이 있었지만, 이 주소로는 이미 가입되어 있어 바꿀 수 없어요.`
    : `이 주소로는 이미 ${product}에 가입되어 있어요. 새로 가입하지 않고 바로 로그인할 수 있어요.`;

export function takenMail(to: string, product: string, purpose: MailPurpose): Mail {
  return {
    to,
    subject: `[${product}] 이미 가입된 주소예요`,
    text: [
      taken(product, purpose),
      '비밀번호가 기억나지 않으면 로그인 화면에서 ‘비밀번호를 잊었어요’를 눌러 주세요.',
      NOT_ME,
    ].join('\n'),
  };
}

export function noAccountMail(to: string, product: string): Mail {
  return {
    to,
    subject: `[${product}] 이 주소로 가입한 계정이 없어요`,
    text: [
      `이 주소로 ${product} 비밀번호를 다시 정하려는 요청이 있었지만, 가입한 계정이 없어요.`,
      '다른 주소로 가입했는지 확인해 주세요.',
      NOT_ME,
    ].join('\n'),
  };
}
