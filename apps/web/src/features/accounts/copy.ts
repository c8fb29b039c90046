import { NICKNAME_MAX, NICKNAME_MIN, PASSWORD_MIN } from '@molip/domain/accounts';

/** The first view of everybody loads this: what only sign-up or social sign-in says stands in files of their own. */
export const accountsCopy = {
  hero: {
    lines: ['방해받지 않는', '한 시간이', '쌓이는 곳'],
    text: '타이머를 켜고, 적고, 카드로 되짚어요. 오늘 공부한 만큼만 조용히 차올라요.',
    dialCaption: '집중하고 있어요',
  },
  fields: {
    email: '이메일',
    emailExample: 'name@example.com',
    password: '비밀번호',
    newPassword: '새 비밀번호',
    passwordRule: `${PASSWORD_MIN}자 이상, 글자와 숫자를 함께 써 주세요.`,
    passwordFits: '쓸 수 있는 비밀번호예요.',
    nickname: '닉네임',
    nicknameRule: `${NICKNAME_MIN}~${NICKNAME_MAX}자로 적어 주세요.`,
    code: '인증 번호',
  },
  login: {
    title: '다시 만나서 반가워요',
    text: '어제 하던 곳부터 이어서 시작해요.',
    submit: '로그인',
    busy: '로그인하는 중',
    forgot: '비밀번호를 잊었어요',
    or: '또는',
    kakao: '카카오로 계속하기',
    google: 'Google로 계속하기',
    newcomer: '처음이신가요?',
    signup: '회원가입',
    notices: {
      reset: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.',
      joined: '가입했어요. 로그인하면 바로 시작할 수 있어요.',
      farewell: '탈퇴했어요. 그동안 함께해 주셔서 고마워요.',
    },
  },
  resetBack: '로그인으로 돌아가기',
  signupTitle: '회원가입',
  code: {
    remaining: '남은 시간',
    expired: '시간이 지났어요',
    resend: '다시 보내기',
    resendIn: (seconds: number) => `${seconds}초 뒤에 다시 보내기`,
    resent: '인증 번호를 다시 보냈어요.',
  },
  social: {
    loading: '로그인하는 중',
  },
  activity: '최근 활동',
} as const;
