import type { HistoryItem, Receipt } from '@molip/contract';
import { withCommas } from '#shared/lib/with-commas.ts';
import { isUnusedPayment } from './model/unused-payment.ts';
import { paymentCopy } from './payment-copy.ts';

const { reasons } = paymentCopy.failed;

export const historyCopy = {
  title: '결제 내역',
  failed: '결제 내역을 불러오지 못했어요.',
  empty: '아직 결제한 적이 없어요.',
  more: (count: number) => `${withCommas(count)}건 더 보기`,
  kinds: { PAYMENT: '결제', RENEWAL: '자동 결제', REFUND: '환불' } satisfies Record<
    HistoryItem['kind'],
    string
  >,
  status: (item: HistoryItem): string => {
    if (isUnusedPayment(item)) return '쓰이지 않음';
    const isRefund = item.kind === 'REFUND';
    switch (item.status) {
      case 'SUCCESS':
        return isRefund ? '돌려드렸어요' : '결제됨';
      case 'PENDING':
        return isRefund ? '돌려드리는 중' : '확인 중';
      case 'FAILED':
        return isRefund ? '돌려드리지 못함' : '결제되지 않음';
    }
  },
  why: (item: HistoryItem): string | null => {
    const { failureReason: reason } = item;
    if (!isUnusedPayment(item)) return reason ? reasons[reason] : null;
    switch (reason) {
      case 'AMOUNT_MISMATCH':
      case 'ALREADY_SUBSCRIBED':
        return reasons[reason];
      default:
        return '결제됐지만 멤버십에 쓰이지 않아서 모두 돌려드려요.';
    }
  },
  receipt: '영수증',
  receiptOf: (plan: string, kind: string, day: string) => `${day} ${plan} ${kind} 영수증`,
  receiptDialog: {
    title: (product: string) => `${product} 영수증`,
    failed: '영수증을 불러오지 못했어요.',
    number: '영수증 번호',
    plan: '상품',
    buyer: '구매자',
    period: '이용 기간',
    paidAt: '결제한 때',
    method: '결제 수단',
    supply: '공급가액',
    vat: '부가세',
    total: '합계',
    refund: '돌려드린 금액',
    refundedAt: '돌려드린 때',
    state: '상태',
    states: {
      PAID: '결제됨',
      REFUNDING: '돌려드리는 중',
      PARTLY_REFUNDED: '일부를 돌려드림',
      REFUNDED: '모두 돌려드림',
    } satisfies Record<Receipt['status'], string>,
    seller: '판매자',
    slip: '카드 전표 보기',
    testMode: '테스트 결제예요. 실제 돈이 나가지 않았고, 세금 증빙으로 쓸 수 없어요.',
    print: '인쇄하기',
  },
} as const;
