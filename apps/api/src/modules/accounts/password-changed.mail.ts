import type { Mail } from '../../platform/mail/mailer.ts';

/** Tells the owner, who alone reads this address and can take the account back by it. */
export function passwordChangedMail(to: string, product: string): Mail {
  return {
    to,
    subject: `[${product}] 비밀번호가 바뀌었어요`,
    text: [
      `이 주소로 쓰는 ${product} 계정의 비밀번호가 바뀌었고, 다른 기기는 모두 로그아웃됐어요.`,
      '직접 바꾸지 않았다면 로그인 화면에서 ‘비밀번호를 잊었어요’를 눌러 비밀번호를 바로 새로 정해 주세요.',
    ].join('\n'),
  };
}
