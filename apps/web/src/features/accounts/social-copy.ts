import type { SocialError } from '@molip/contract';
import type { SocialProvider } from '@molip/domain/accounts';

/** As their owners write them. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = { GOOGLE: 'Google', KAKAO: '카카오' };

/** What went wrong on the way over a provider, and what to do about it. */
const errors: Record<SocialError, readonly string[]> = {
  provider_unavailable: [
    '지금은 이 방법으로 로그인할 수 없어요.',
    '아직 준비되지 않았거나 잠시 멈춰 있어요. 이메일로 로그인해 주세요.',
  ],
  refused: ['로그인을 취소했어요.', '동의하지 않으면 이 방법으로는 로그인할 수 없어요.'],
  expired: ['시간이 지났거나 다른 창에서 시작한 로그인이에요.', '처음부터 다시 해 주세요.'],
  state_mismatch: ['여기에서 시작한 로그인인지 확인하지 못했어요.', '처음부터 다시 해 주세요.'],
  code_used: ['이미 한 번 쓴 로그인 주소예요.', '처음부터 다시 해 주세요.'],
  email_unverified: [
    '로그인하려던 곳에서 아직 인증하지 않은 이메일이에요.',
    '그곳에서 인증을 마치거나, 이메일로 가입한 뒤 프로필에서 연결해 주세요.',
  ],
  join_needs_password: [
    '이 이메일로 만든 계정이 이미 있어요.',
    '그 계정의 비밀번호로 한 번 로그인하면 연결돼요. 다음부터는 이 방법으로도 로그인할 수 있어요.',
    '비밀번호가 없거나 기억나지 않으면 로그인 화면의 ‘비밀번호를 잊었어요’에서 정해 주세요.',
  ],
  unlinked: [
    '회원이 연결을 해제한 계정이에요.',
    '다른 방법으로 로그인한 다음, 프로필의 ‘로그인과 보안’에서 다시 연결해 주세요.',
  ],
  linked_elsewhere: [
    '이미 다른 회원에게 연결된 계정이에요.',
    '그 회원으로 로그인해 프로필에서 연결을 해제하면 여기에 연결할 수 있어요.',
  ],
  another_linked: [
    '같은 곳의 다른 계정이 이미 연결되어 있어요.',
    '연결된 계정으로 로그인하거나, 프로필에서 연결을 해제한 뒤 다시 해 주세요.',
  ],
  in_app_browser: [
    'Google은 앱 안의 브라우저에서 로그인을 받지 않아요.',
    '크롬이나 사파리 같은 외부 브라우저로 열면 로그인할 수 있어요.',
  ],
  too_many: ['요청이 너무 잦아요.', '10분쯤 뒤에 다시 해 주세요.'],
  failed: ['처음부터 다시 로그인해 주세요.'],
};

const FROM_THE_PROFILE = '프로필에서 처음부터 다시 해 주세요.';

/** The same where an account was to be linked, as far as it is told otherwise then. */
const linkErrors: Partial<Record<SocialError, readonly string[]>> = {
  provider_unavailable: [
    '지금은 이 계정을 연결할 수 없어요.',
    '아직 준비되지 않았거나 잠시 멈춰 있어요. 나중에 다시 해 주세요.',
  ],
  refused: ['연결을 취소했어요.', '지금까지 쓰던 로그인 방법은 그대로예요.'],
  expired: ['시간이 지났거나, 다른 창에서 시작했거나, 그사이에 로그아웃한 연결이에요.', FROM_THE_PROFILE],
  state_mismatch: ['여기에서 시작한 연결인지 확인하지 못했어요.', FROM_THE_PROFILE],
  code_used: ['이미 한 번 쓴 연결 주소예요.', FROM_THE_PROFILE],
  another_linked: [
    '같은 곳의 다른 계정이 이미 연결되어 있어요.',
    '프로필에서 그 연결을 해제한 뒤 다시 해 주세요.',
  ],
  in_app_browser: [
    'Google은 앱 안의 브라우저에서 연결을 받지 않아요.',
    '크롬이나 사파리 같은 외부 브라우저로 열면 연결할 수 있어요.',
  ],
  failed: [FROM_THE_PROFILE],
};

/** What to say of a word in an address, which anybody may have written. Null: the word is none of ours. */
export function socialErrorLines(word: string, isLink: boolean): readonly string[] | null {
  if (!Object.hasOwn(errors, word)) return null;
  const error = word as SocialError;
  return (isLink ? linkErrors[error] : undefined) ?? errors[error];
}

export const socialCopy = {
  errors,
  title: '로그인을 마치지 못했어요',
  joinTitle: '비밀번호로 한 번만 확인할게요',
  linkTitle: '연결을 마치지 못했어요',
  inAppTitle: '외부 브라우저로 열어 주세요',
  openOutside: '외부 브라우저로 열기',
  toPassword: '비밀번호로 로그인하기',
  back: '로그인으로 돌아가기',
  backToProfile: '프로필로 돌아가기',
  signup: {
    loading: '불러오는 중',
    failedTitle: '가입을 이어 갈 수 없어요',
    from: (provider: string) => `${provider} 계정으로 가입해요.`,
    profileText: '닉네임을 정하면 끝나요.',
    emailText: '가입한 곳에서 이메일을 알려 주지 않았어요. 인증 번호를 보내 드릴게요.',
  },
} as const;
