import type { CancelPreview, MembershipPlan } from '@molip/contract';
import type { PaymentMethod } from '@molip/domain/membership';
import { withCommas } from '#shared/lib/with-commas.ts';
import { won } from './model/words.ts';

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

type Period = NonNullable<MembershipPlan['period']>;

const PERIOD = { MONTH: '월', YEAR: '연' } as const satisfies Record<Period, string>;
const EVERY = { MONTH: '한 달마다', YEAR: '1년마다' } as const satisfies Record<Period, string>;

export const membershipCopy = {
  failed: '멤버십을 불러오지 못했어요.',
  testMode: '테스트 결제: 실제 돈이 나가지 않아요.',
  current: {
    free: '무료',
    freeText: '타이머, 노트, 카드를 모두 쓸 수 있어요.',
    status: { FREE: '이용 중', ACTIVE: '이용 중', GRACE: '결제 확인 필요' },
    since: (day: string) => `${day}부터`,
    renews: (day: string, amount: number) => `${day}에 ${won(amount)}이 자동으로 결제돼요.`,
    ends: (day: string) => `${day}에 끝나고, 더 결제되지 않아요.`,
    method: (name: string) => `결제 수단: ${name}`,
    cancel: '해지하기',
  },
  grace: {
    title: '이번 결제를 하지 못했어요',
    text: (day: string) => `${day}까지 하루에 한 번 다시 시도해요. 그때까지는 그대로 쓸 수 있어요.`,
    help: '카드의 한도와 유효 기간을 확인해 주세요. 다른 결제 수단을 쓰려면 아래 요금제에서 새로 결제할 수 있어요.',
  },
  priceRise: {
    title: (day: string) => `${day}부터 가격이 올라요`,
    text: (from: number, to: number) => `${won(from)}에서 ${won(to)}으로 올라요. (부가세 포함)`,
    without: '동의하지 않으면 그날 멤버십이 끝나고, 더 결제되지 않아요.',
    agree: (to: number) => `${won(to)}에 동의하기`,
    agreeing: '보내는 중',
    agreed: '오른 가격에 동의했어요. 마음이 바뀌면 언제든 해지할 수 있어요.',
  },
  open: {
    title: '마치지 않은 결제가 있어요',
    text: (plan: string, amount: number, until: string) =>
      `${plan} ${won(amount)} · ${until}까지 이어서 결제할 수 있어요.`,
    goOn: '이어서 결제하기',
    status: '결제 확인하기',
    leave: '그만두기',
    leaving: '그만두는 중',
    left: '결제를 그만뒀어요.',
  },
  usage: {
    title: '이번 달 사용량',
    failed: '혜택과 사용량을 불러오지 못했어요.',
    ai: 'AI 사용',
    storage: '저장 공간',
    times: (count: number) => `${withCommas(count)}회`,
    spoken: (used: string, limit: string) => `${limit} 가운데 ${used}`,
    resets: (day: string) => `AI 사용 횟수는 ${day}에 다시 채워져요.`,
    spent: '이번 달 AI 사용 횟수를 다 썼어요. AI로 만든 것은 그대로 쓸 수 있어요.',
    spentBefore: '끝난 멤버십에서 쓴 횟수도 함께 세었어요.',
    full: '저장 공간이 가득 찼어요. 있는 것은 그대로 볼 수 있고, 새로 저장하려면 자리가 필요해요.',
  },
  plans: {
    title: '요금제',
    failed: '요금제를 불러오지 못했어요.',
    freePrice: '0원',
    per: (period: Period) => PERIOD[period],
    withVat: '(부가세 포함)',
    renews: (period: Period, amount: number, day: string) =>
      `해지할 때까지 ${EVERY[period]} ${won(amount)}이 결제돼요. 오늘 시작하면 다음 결제는 ${day}이에요.`,
    saving: (amount: number) => `${won(amount)} 절약`,
    savingText: (amount: number) => `월간으로 1년을 쓸 때보다 ${won(amount)} 적어요.`,
    method: '결제 방법',
    methods: {
      CARD: '카드',
      KAKAOPAY: '카카오페이',
      TOSSPAY: '토스페이',
      SANDBOX: '테스트 결제',
    } satisfies Record<PaymentMethod, string>,
    start: (plan: string) => `${plan} 시작하기`,
    again: (plan: string) => `${plan} 다시 결제하기`,
    starting: '여는 중',
    mine: '지금 쓰고 있어요',
    afterCancel: '지금 멤버십을 해지한 뒤에 바꿀 수 있어요.',
    noPayments: '이 서버에서는 아직 결제를 받지 않아요.',
    startFailed: '결제를 시작하지 못했어요.',
    promise:
      '언제든 이 화면에서 해지할 수 있어요. 7일 안에 쓰지 않았다면 모두, 그 뒤에는 쓴 기간과 AI 중 많이 쓴 쪽만 빼고 돌려드려요.',
    refund: '환불 안내',
  },
  cancel: {
    /** The sum is what is decided by, so it is the title; without one the plan is named. */
    question: (plan: string, refundKrw = 0) =>
      refundKrw > 0 ? `지금 해지하면 ${won(refundKrw)}을 돌려드려요` : `${plan} 멤버십을 해지할까요?`,
    failedPreview: '돌려받을 금액을 불러오지 못했어요.',
    refund: '돌려받는 금액',
    paid: '결제한 금액',
    usedTime: '쓴 기간',
    usedAi: '쓴 AI',
    givenBack: '먼저 돌려드린 금액',
    minus: (amount: number) => (amount === 0 ? won(0) : `−${won(amount)}`),
    days: ({ totalDays, unusedDays }: CancelPreview) =>
      `${withCommas(totalDays)}일 중 ${withCommas(totalDays - unusedDays)}일 (${percent(totalDays - unusedDays, totalDays)})`,
    uses: ({ aiUsed, aiLimit }: CancelPreview) =>
      `${withCommas(aiLimit)}회 중 ${withCommas(aiUsed)}회 (${percent(aiUsed, aiLimit)})`,
    smaller: { time: 'AI보다 적어요', ai: '기간보다 적어요' },
    because: ({ refundKrw, basis, paidKrw, givenBackKrw }: CancelPreview) => {
      if (refundKrw === 0 && givenBackKrw > 0)
        return `이미 ${won(givenBackKrw)}을 돌려드렸고, 더 돌려드릴 금액은 없어요.`;
      switch (basis) {
        case 'ALL':
          return `결제한 지 7일이 안 됐고 쓰지 않아서 ${won(paidKrw)}을 모두 돌려드려요.`;
        case 'UNUSED_DAYS':
          return '기간과 AI 중 많이 쓴 쪽만 빼요.';
        case 'NOTHING':
          return '다 써서 돌려드릴 금액이 없어요.';
      }
    },
    consequence: '지금 바로 무료로 바뀌고 더 결제되지 않아요. 만든 노트, 카드, 이미지는 모두 그대로 있어요.',
    overFreeLimit: (storedSize: string, limit: string) =>
      `저장한 ${storedSize}는 그대로 볼 수 있고, ${limit} 아래로 줄이기 전에는 새로 저장할 수 없어요.`,
    keep: '그대로 쓰기',
    confirm: '해지하기',
    confirming: '해지하는 중',
    failed: '해지하지 못했어요.',
    done: (refundKrw: number) =>
      refundKrw > 0 ? `해지했어요. ${won(refundKrw)}을 돌려드려요.` : '해지했어요.',
    alreadyDone: '벌써 해지된 멤버십이에요.',
  },
} as const;
