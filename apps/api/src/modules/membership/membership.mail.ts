import type { Mail } from '#platform/mail/mailer.ts';
import type { Notice } from './membership.deps.ts';

interface Sender {
  readonly product: string;
  /** Where the membership is; null where the server does not know its own address. */
  readonly publicUrl: string | null;
}

/** Where plan, history and receipts are, within the profile. */
const MEMBERSHIP_PLACE = '/profile#membership';

const won = (krw: number) => `${krw.toLocaleString('ko-KR')}원`;

/** By the calendar of Korea, as all dates of memberships. */
function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' }).format(
    new Date(instant),
  );
}

export function membershipMail(to: string, notice: Notice, { product, publicUrl }: Sender): Mail {
  const place = publicUrl ? [publicUrl + MEMBERSHIP_PLACE] : ['프로필의 멤버십에서 볼 수 있어요.'];
  const { subject, lines } = wordsOf(notice);
  return { to, subject: `[${product}] ${subject}`, text: [...lines, '', ...place].join('\n') };
}

function wordsOf(notice: Notice): { subject: string; lines: string[] } {
  switch (notice.kind) {
    case 'PAID':
      return {
        subject: '멤버십을 결제했어요',
        lines: [
          `${notice.planName} 멤버십 ${won(notice.priceKrw)}을 결제했어요. (부가세 포함)`,
          `${dayOf(notice.until)}까지 쓸 수 있어요.`,
          ...(notice.renews ? ['그날 같은 방법으로 다시 결제돼요. 멤버십은 언제든 해지할 수 있어요.'] : []),
          '영수증은 프로필의 멤버십, 결제 내역에 있어요.',
        ],
      };
    case 'CANCELLED':
      return {
        subject: '멤버십을 해지했어요',
        lines: [
          `${notice.planName} 멤버십을 해지했어요. 이제 무료 요금제예요.`,
          notice.refundKrw > 0
            ? `${won(notice.refundKrw)}을 돌려드려요. 카드사에 따라 며칠 걸릴 수 있어요.`
            : '돌려드릴 금액은 없어요.',
          '만들어 둔 것은 모두 그대로 있어요.',
        ],
      };
    case 'RENEWAL_FAILED':
      return {
        subject: '멤버십 결제를 하지 못했어요',
        lines: [
          `${notice.planName} 멤버십의 다음 결제(${won(notice.priceKrw)})가 되지 않았어요.`,
          `${dayOf(notice.until)}까지는 그대로 쓸 수 있고, 그동안 하루에 한 번 다시 결제해 볼게요.`,
          '카드가 바뀌었다면 멤버십 화면에서 다른 결제 수단으로 결제해 주세요.',
          '그때까지 결제되지 않으면 무료 요금제로 바뀌어요. 만들어 둔 것은 모두 그대로 있어요.',
        ],
      };
    case 'ENDED_UNPAID':
      return {
        subject: '멤버십이 끝났어요',
        lines: [
          `결제가 되지 않아서 ${notice.planName} 멤버십이 끝났어요. 이제 무료 요금제예요.`,
          '만들어 둔 노트와 카드, 이미지는 모두 그대로 읽고 공부하고 내려받을 수 있어요.',
        ],
      };
    case 'PRICE_RISE':
      return {
        subject: '멤버십 가격이 바뀌어요. 동의가 필요해요',
        lines: [
          `${notice.planName} 멤버십의 가격이 ${won(notice.fromKrw)}에서 ${won(notice.toKrw)}으로 바뀌어요. (부가세 포함)`,
          `${dayOf(notice.at)}의 다음 결제부터예요.`,
          '계속 쓰려면 멤버십 화면에서 새 가격에 동의해 주세요.',
          '동의하지 않으면 결제하지 않고, 그날 멤버십이 끝나요. 따로 할 일은 없어요.',
        ],
      };
    case 'ENDED_PRICE':
      return {
        subject: '멤버십이 끝났어요',
        lines: [
          `새 가격에 동의하지 않아서 ${notice.planName} 멤버십을 결제하지 않고 끝냈어요. 이제 무료 요금제예요.`,
          '만들어 둔 것은 모두 그대로 있어요.',
        ],
      };
    case 'REFUNDED':
      return {
        subject: '결제한 금액을 돌려드려요',
        lines: [
          `${notice.planName} 결제 ${won(notice.refundKrw)}을 모두 돌려드려요.`,
          '이미 끝난 주문에 결제됐거나, 금액이 주문과 달랐어요. 따로 할 일은 없어요.',
          '카드사에 따라 며칠 걸릴 수 있어요.',
        ],
      };
  }
}
