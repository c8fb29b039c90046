import {
  ACTIVITY_KINDS,
  EMAIL_CODE_LIFE_MS,
  formatResetCode,
  type SocialProvider,
} from '@molip/domain/accounts';
import { MINUTE_MS } from '@molip/domain/kernel';
import * as z from 'zod/mini';
import type { Mail } from '#platform/mail/mailer.ts';
import type { MailPurpose } from './email-codes.repository.ts';
import type { MemberRow } from './members.repository.ts';
import { PROVIDER_NAMES } from './social/providers.ts';

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

/** EMAIL_DISPLACED goes to the address that the account lost when its former one was restored. */
const MAIL_KINDS = [...ACTIVITY_KINDS, 'EMAIL_DISPLACED'] as const;

export const ActivityMailOrder = z.object({
  memberId: z.int(),
  email: z.string(),
  kind: z.enum(MAIL_KINDS),
  detail: z.nullable(z.string()),
  device: z.string(),
  at: z.string(),
  /** The change of the address and the origin of the link that takes it back; null where no origin can be trusted. */
  change: z.optional(z.object({ changeId: z.string(), origin: z.nullable(z.string()) })),
});
export type ActivityMailOrder = z.infer<typeof ActivityMailOrder>;

const providerName = (code: string) => PROVIDER_NAMES[code as SocialProvider];

const SENTENCES: Record<(typeof MAIL_KINDS)[number], (detail: string) => { subject: string; what: string }> =
  {
    NEW_DEVICE: () => ({
      subject: '처음 보는 기기에서 로그인했어요',
      what: '전에 쓰지 않던 기기나 브라우저에서 로그인했어요.',
    }),
    PROVIDER_ADDED: (code) => ({
      subject: `${providerName(code)} 계정이 연결됐어요`,
      what: `${providerName(code)} 계정이 연결됐어요. 이제 ${providerName(code)}로도 로그인할 수 있어요.`,
    }),
    PROVIDER_REMOVED: (code) => ({
      subject: `${providerName(code)} 연결이 해제됐어요`,
      what: `${providerName(code)} 계정 연결이 해제됐어요. 이제 ${providerName(code)}로는 로그인할 수 없어요.`,
    }),
    PASSKEY_ADDED: (name) => ({
      subject: '패스키가 추가됐어요',
      what: `새 패스키로 로그인할 수 있어요. 패스키 이름: ${name}`,
    }),
    PASSKEY_REMOVED: (name) => ({
      subject: '패스키가 삭제됐어요',
      what: `이제 이 패스키로는 로그인할 수 없어요. 패스키 이름: ${name}`,
    }),
    EMAIL_CHANGED: () => ({
      subject: '계정의 이메일이 바뀌었어요',
      what: '계정의 이메일이 다른 주소로 바뀌었어요. 이제 새 주소로 로그인해 주세요.',
    }),
    EMAIL_RESTORED: () => ({
      subject: '계정의 이메일을 되돌렸어요',
      what: '계정의 이메일을 이 주소로 되돌리고, 모든 기기에서 로그아웃했어요. 쓰던 비밀번호와 최근 30일 안에 더한 로그인 방법으로는 이제 로그인할 수 없으니 비밀번호를 새로 정해 주세요.',
    }),
    EMAIL_DISPLACED: () => ({
      subject: '이 주소는 이제 계정의 이메일이 아니에요',
      what: '전에 쓰던 이메일로 받은 링크로 계정의 이메일을 되돌렸어요. 이 주소로는 이제 로그인할 수 없고, 모든 기기에서 로그아웃됐어요.',
    }),
    PASSWORD_CHANGED: () => ({
      subject: '비밀번호가 바뀌었어요',
      what: '비밀번호가 바뀌었고, 다른 기기는 모두 로그아웃됐어요.',
    }),
    EXPORTED: () => ({
      subject: '내 자료를 내보냈어요',
      what: '노트와 카드, 공부 기록을 모두 담은 파일을 내려받으려고 했어요.',
    }),
    SESSIONS_ENDED: () => ({
      subject: '다른 기기에서 모두 로그아웃했어요',
      what: '한 기기만 남기고 모두 로그아웃했어요.',
    }),
    SESSION_ENDED: (ended) => ({
      subject: '한 기기에서 로그아웃했어요',
      what: `다른 기기에서 이 기기를 로그아웃했어요: ${ended}`,
    }),
    REFRESH_REUSED: () => ({
      subject: '한 기기의 로그인을 끝냈어요',
      what: '이미 쓴 로그인 정보가 다시 쓰였어요. 누군가 복사해 갔을 수 있어서 그 기기의 로그인을 끝냈어요. 연결이 끊겼다 이어졌을 때도 가끔 생기는 일이에요.',
    }),
  };

const IF_NOT_YOU = [
  '직접 하지 않았다면 바로 이렇게 해 주세요.',
  '1. 로그인 화면에서 ‘비밀번호를 잊었어요’를 눌러 비밀번호를 새로 정해 주세요. 모든 기기에서 로그아웃돼요.',
  '2. 프로필의 ‘로그인과 보안’에서 모르는 패스키와 연결된 계정을 지워 주세요.',
];

/** A password reset for the displaced address would not reach the account. */
const IF_DISPLACED = [
  '직접 하지 않았다면 전에 쓰던 메일함에 다른 사람이 들어갔을 수 있어요. 그 메일함의 비밀번호를 먼저 바꾸고, 로그인 화면에서 전에 쓰던 주소로 ‘비밀번호를 잊었어요’를 눌러 주세요.',
];

/** Where a changed address is taken back. */
export interface Restoration {
  /** Null where none is known that can be trusted: the owner knows the address of the service, and writes it before the path. */
  readonly origin: string | null;
  readonly path: string;
}

const takeBack = ({ origin, path }: Restoration) => [
  origin === null
    ? '직접 하지 않았다면 72시간 안에 이 주소로 되돌려 주세요. 평소에 접속하는 주소 바로 뒤에 아래 글자를 모두 붙여서 열면 돼요. 모든 기기에서 로그아웃돼요.'
    : '직접 하지 않았다면 72시간 안에 아래 링크에서 이 주소로 되돌려 주세요. 모든 기기에서 로그아웃돼요.',
  '',
  `    ${origin ?? ''}${path}`,
  '',
  '되돌리면 쓰던 비밀번호와 최근 30일 안에 더한 패스키, 연결된 계정이 해제되고 새 비밀번호를 바로 정할 수 있어요.',
];

/** What happened, when, on which device, and what to do about it. */
export function activityMail(
  { email, kind, detail, device, at }: ActivityMailOrder,
  { timeZone, linkedEmails }: Pick<MemberRow, 'timeZone' | 'linkedEmails'>,
  product: string,
  restoration: Restoration | null,
): Mail {
  const { subject, what } = SENTENCES[kind](detail ?? '');
  const account = kind === 'PROVIDER_ADDED' ? linkedEmails[detail as SocialProvider] : undefined;
  return {
    to: email,
    subject: `[${product}] ${subject}`,
    text: [
      `${product} 계정에 있었던 일을 알려 드려요.`,
      what,
      '',
      ...(account ? [`연결된 ${providerName(detail ?? '')} 계정: ${account}`] : []),
      `언제: ${timeIn(timeZone, at)}`,
      `기기: ${device}`,
      '',
      '직접 하셨다면 이 메일은 지워도 돼요.',
      ...(restoration ? takeBack(restoration) : kind === 'EMAIL_DISPLACED' ? IF_DISPLACED : IF_NOT_YOU),
    ].join('\n'),
  };
}

function timeIn(timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat('ko-KR', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return format.format(new Date(at));
}
