import { EMAIL_CODE_LENGTH } from '@molip/domain/accounts';

export const signupCopy = {
  progress: (done: number, all: number) => `${all}단계 중 ${done + 1}단계`,
  consents: {
    title: '먼저 동의가 필요해요',
    text: '필수 항목에 동의하면 가입할 수 있어요.',
    all: '전체 동의',
    terms: '이용약관 동의',
    privacy: '개인정보 수집·이용 동의',
    age14: '만 14세 이상이에요',
    marketing: '새 소식과 혜택 받기',
    required: '필수',
    optional: '선택',
    view: '보기',
    viewTerms: '이용약관 보기',
    viewPrivacy: '개인정보처리방침 보기',
    submit: '다음',
  },
  email: {
    title: '이메일을 알려 주세요',
    text: '로그인할 때 써요. 인증 번호를 보내 드릴게요.',
    submit: '인증 번호 받기',
    busy: '보내는 중',
  },
  code: {
    title: ['메일로 보낸 숫자', `${EMAIL_CODE_LENGTH}자리를 입력해 주세요`],
    text: '메일함에 없으면 스팸함도 확인해 주세요.',
    submit: '확인',
    busy: '확인하는 중',
    changeEmail: '이메일 주소 바꾸기',
  },
  profile: {
    title: '어떻게 불러 드릴까요?',
    text: '닉네임과 비밀번호를 정하면 끝나요.',
    submit: '가입하기',
    busy: '가입하는 중',
  },
  member: '이미 회원이신가요?',
  toLogin: '로그인',
} as const;
