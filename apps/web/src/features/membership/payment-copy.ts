import type { FailureReason } from '@molip/domain/membership';
import { withCommas } from '#shared/lib/with-commas.ts';
import { won } from './model/words.ts';

export const paymentCopy = {
  /** What is paid for. */
  item: (plan: string, amount: number) => `${plan} ${won(amount)}`,
  toProfile: '프로필로 가기',
  waiting: {
    title: '결제를 확인하고 있어요',
    lines: ['확인되면 이 화면이 저절로 바뀌어요.', '나가도 괜찮아요. 프로필에서 다시 볼 수 있어요.'],
    bar: '결제 확인',
    elapsed: (seconds: number) => `${withCommas(seconds)}초째 확인하는 중`,
    offline: '인터넷이 끊겼어요. 연결되면 이어서 확인해요.',
    troubled: '서버의 답이 늦어요. 조금씩 사이를 두고 다시 물어보고 있어요.',
    long: '생각보다 오래 걸리고 있어요. 결제되면 메일로 알려 드려요. 나중에 이 화면으로 돌아와도 이어서 확인해요.',
    unpaid: '아직 결제하지 않았다면',
    open: '결제 창 다시 열기',
    leave: '그만두기',
    leaving: '그만두는 중',
  },
  success: {
    title: '멤버십이 시작됐어요',
    lines: (item: string) => [
      `${item}을 결제했어요.`,
      '늘어난 AI 사용 횟수와 저장 공간을 바로 쓸 수 있어요.',
    ],
    plainLines: ['결제를 마쳤어요.', '늘어난 AI 사용 횟수와 저장 공간을 바로 쓸 수 있어요.'],
    act: '멤버십 보기',
    study: '공부하러 가기',
  },
  over: {
    title: '이미 끝난 멤버십의 결제예요',
    lines: ['결제와 환불은 결제 내역에서 볼 수 있어요.'],
    history: '결제 내역 보기',
  },
  failed: {
    title: '결제하지 못했어요',
    /** Nothing went wrong: the member wanted it so. */
    left: '결제를 그만뒀어요',
    act: '다시 시도',
    acting: '여는 중',
    /** Without a reason from the server. */
    unknown: '결제가 끝나지 않았어요. 돈은 나가지 않아요.',
    reasons: {
      DECLINED: '카드사나 결제 회사에서 승인하지 않았어요. 돈은 나가지 않았어요.',
      CANCELLED: '나간 돈이 있다면 모두 돌려드려요.',
      EXPIRED: '결제할 수 있는 시간이 지났어요. 나간 돈이 있다면 모두 돌려드려요.',
      REPLACED: '다른 요금제를 골라서 이 주문은 닫혔어요. 나간 돈이 있다면 모두 돌려드려요.',
      AMOUNT_MISMATCH: '주문한 금액과 결제된 금액이 달라서 멈췄어요. 나간 돈은 모두 돌려드려요.',
      ALREADY_SUBSCRIBED: '이미 멤버십을 이용하고 있어서 이 결제는 모두 돌려드려요.',
      WITHDRAWN: '탈퇴한 계정의 결제라서 모두 돌려드려요.',
    } satisfies Record<FailureReason, string>,
  },
  missing: {
    title: '결제를 찾을 수 없어요',
    lines: ['주소가 바뀌었거나 다른 계정의 결제예요.'],
  },
  unreadable: '결제를 확인하지 못했어요',
  checkout: {
    title: '결제하기',
    loading: '주문을 불러오는 중',
    failed: '주문을 불러오지 못했어요',
    plan: '요금제',
    total: '결제할 금액',
    withVat: '부가세 포함',
    /** The names of all methods end in a vowel. */
    renewal: (period: string, amount: number, method: string) =>
      `해지할 때까지 ${period}마다 ${won(amount)}이 ${method}로 자동 결제돼요. 프로필에서 언제든 해지할 수 있어요.`,
    cards: '카드 번호는 결제 회사에만 전해지고 여기에는 남지 않아요.',
    pay: (amount: number) => `${won(amount)} 결제하기`,
    opening: '결제 창 여는 중',
    paying: '결제하는 중',
    leave: '나중에 하기',
    windowFailed: '결제 창을 불러오지 못했어요. 인터넷 연결이나 광고 차단 설정을 확인하고 새로고침해 주세요.',
    reload: '새로고침',
    notIssued: '결제 수단을 등록하지 못했어요. 다시 해 주세요.',
    payFailed: '결제하지 못했어요.',
    status: '결제 확인하기',
  },
} as const;
