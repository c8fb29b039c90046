import type { Activity } from '@molip/contract';
import type { SocialProvider } from '@molip/domain/accounts';
import { PROVIDER_NAMES } from './social-copy.ts';

const providerName = (code: string | null) => PROVIDER_NAMES[code as SocialProvider] ?? '';

const WHAT: Record<Activity['kind'], (detail: string | null) => string> = {
  NEW_DEVICE: () => '처음 보는 기기에서 로그인',
  PROVIDER_ADDED: (code) => `${providerName(code)} 연결`,
  PROVIDER_REMOVED: (code) => `${providerName(code)} 연결 해제`,
  PASSKEY_ADDED: () => '패스키 추가',
  PASSKEY_REMOVED: () => '패스키 지움',
  EMAIL_CHANGED: () => '이메일 변경',
  EMAIL_RESTORED: () => '이메일 되돌림',
  PASSWORD_CHANGED: () => '비밀번호 변경',
  EXPORTED: () => '내 자료 내보내기',
  SESSION_ENDED: (deviceName) => `${deviceName} 로그아웃`,
  SESSIONS_ENDED: () => '다른 기기 모두 로그아웃',
  REFRESH_REUSED: () => '로그인 정보가 다시 쓰여 로그아웃',
};

export const activityCopy = {
  title: '최근 활동',
  text: '90일 동안 로그인과 설정이 바뀐 기록이에요. 모르는 기록은 바로 알려 주세요.',
  what: ({ kind, detail }: Activity) => WHAT[kind](detail),
  where: ({ kind, detail, device }: Activity) =>
    detail && kind.startsWith('PASSKEY') && detail !== device ? `${detail}, ${device}` : device,
  groups: { today: '오늘', week: '이번 주', month: '이번 달', before: '그 전' },
  none: '아직 기록이 없어요.',
  failed: '최근 활동을 불러오지 못했어요.',
  current: '이 기기',
  notMe: '내가 아니에요',
  notMeName: (what: string) => `내가 아니에요: ${what}`,
  note: '‘내가 아니에요’를 누르면 다른 기기를 모두 로그아웃하고, 이 기기의 로그인도 새것으로 바꾼 다음 비밀번호를 새로 정해요.',
  question: '다른 기기를 모두 로그아웃할까요?',
  consequence:
    '그다음 비밀번호를 새로 정해요. 모르는 패스키와 연결된 계정도 ‘로그인과 보안’에서 지워 주세요.',
  confirm: '로그아웃하고 비밀번호 정하기',
  busy: '로그아웃하는 중',
  keep: '그대로 두기',
} as const;
