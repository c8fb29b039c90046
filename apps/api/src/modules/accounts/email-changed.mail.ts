import type { Mail } from '../../platform/mail/mailer.ts';

/** Tells the old address, which is no way in any more: only people can help whoever did not do this. */
export function emailChangedMail(to: string, product: string, supportEmail: string | null): Mail {
  const help = supportEmail === null ? '고객센터에' : `${supportEmail} 주소로`;
  return {
    to,
    subject: `[${product}] 계정의 이메일이 바뀌었어요`,
    text: [
      `이 주소로 쓰던 ${product} 계정의 이메일이 다른 주소로 바뀌었어요. 이제 새 주소로 로그인해 주세요.`,
      `직접 바꾸지 않았다면 ${help} 바로 알려 주세요.`,
    ].join('\n'),
  };
}
