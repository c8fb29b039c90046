// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import type { Return } from '../../model/search.ts';
import { type Answers, answerCalls, checkoutOf, ok, PAYMENT_ID, refused } from '../membership.fixture.ts';
import { CheckoutPage } from './checkout-page.tsx';

const PROGRESS_PAGE = `/profile/membership?paymentId=${PAYMENT_ID}`;
const PAY = `POST /payment/${PAYMENT_ID}/billing-key`;
const portone = {
  storeId: 'store-1',
  channelKey: 'channel-1',
  billingKeyMethod: 'EASY_PAY',
  easyPayProvider: 'KAKAOPAY',
  issueId: 'issue-1',
  issueName: '플러스 연간',
  customerId: 'customer-1',
} as const;
const NOTHING: Return = { kind: 'none' };

/** What the payment company's script puts into the page; the SDK of ours asks nobody else when it is there. */
const requestIssueBillingKey = vi.fn();
const leaveFor = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('PortOne', { requestIssueBillingKey });
  requestIssueBillingKey.mockReset();
  leaveFor.mockReset();
  vi.spyOn(wholePage, 'leaveFor').mockImplementation(leaveFor);
});
afterEach(cleanup);

async function show({ answers = {}, answer = NOTHING }: { answers?: Answers; answer?: Return } = {}) {
  const calls = answerCalls({
    [`GET /payment/${PAYMENT_ID}/checkout`]: ok(checkoutOf({ portone, paymentMethod: 'KAKAOPAY' })),
    [PAY]: ok({ paymentId: PAYMENT_ID, status: 'SUCCESS', isOver: false }),
    ...answers,
  });
  const { router } = await renderAt('/profile/membership/checkout', () => (
    <CheckoutPage paymentId={PAYMENT_ID} answer={answer} />
  ));
  return { ...calls, router };
}

const press = async () => fireEvent.click(await screen.findByRole('button', { name: '49,000원 결제하기' }));
const failure = async () => (await screen.findByRole('alert')).textContent;

it('결제 회사의 창에서 받은 키로 결제하고, 결과를 확인하는 화면으로 간다 (M-1.01)', async () => {
  requestIssueBillingKey.mockResolvedValue({ billingKey: 'billing-key-1' });
  const { bodiesOf } = await show();
  expect(await screen.findByText(/해지할 때까지 1년마다 49,000원이/)).toBeTruthy();
  await press();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PROGRESS_PAGE));
  expect(bodiesOf(PAY)).toEqual([{ billingKey: 'billing-key-1' }]);
  expect(requestIssueBillingKey.mock.calls[0]?.[0]).toMatchObject({
    storeId: 'store-1',
    channelKey: 'channel-1',
    issueId: 'issue-1',
    customer: { customerId: 'customer-1' },
    easyPay: { easyPayProvider: 'KAKAOPAY' },
    redirectUrl: `${location.origin}/profile/membership/checkout?paymentId=${PAYMENT_ID}`,
  });
});

it.each([
  ['CARD', '카드'],
  ['KAKAOPAY', '카카오페이'],
  ['TOSSPAY', '토스페이'],
] as const)('무엇으로 자동 결제되는지 이름으로 말한다: %s', async (paymentMethod, name) => {
  const order = ok(checkoutOf({ portone, paymentMethod }));
  await show({ answers: { [`GET /payment/${PAYMENT_ID}/checkout`]: order } });
  const renewal = `해지할 때까지 1년마다 49,000원이 ${name}로 자동 결제돼요.`;
  expect(await screen.findByText(renewal, { exact: false })).toBeTruthy();
  expect(screen.getByText('결제 방법').nextSibling?.textContent).toBe(name);
});

it('창에서 그만두면 그 말을 전하고, 아무것도 결제하지 않고, 다시 할 수 있다 (E-8.28)', async () => {
  requestIssueBillingKey.mockResolvedValue({ code: 'USER_CANCEL', message: '사용자가 취소하였습니다.' });
  const { bodiesOf } = await show();
  await press();
  expect(await failure()).toBe('사용자가 취소하였습니다.');
  expect(bodiesOf(PAY)).toEqual([]);
  requestIssueBillingKey.mockResolvedValue({ billingKey: 'billing-key-2' });
  await press();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PROGRESS_PAGE));
});

it('결제 회사의 화면을 다녀오면 주소의 키로 한 번 결제한다', async () => {
  const { bodiesOf } = await show({ answer: { kind: 'issued', billingKey: 'billing-key-3' } });
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PROGRESS_PAGE));
  expect(bodiesOf(PAY)).toEqual([{ billingKey: 'billing-key-3' }]);
});

it('등록하지 못하고 돌아오면 우리말로 말하고, 아무것도 보내지 않는다', async () => {
  const { bodiesOf } = await show({ answer: { kind: 'failed' } });
  expect(await failure()).toBe('결제 수단을 등록하지 못했어요. 다시 해 주세요.');
  expect(bodiesOf(PAY)).toEqual([]);
});

it('어떻게 됐는지 서버가 말하지 못하면 확인하는 화면으로 보낸다', async () => {
  requestIssueBillingKey.mockResolvedValue({ billingKey: 'billing-key-4' });
  const down = refused(502, 'PAYMENT_PROVIDER_DOWN', '결제 회사와 연결하지 못했어요.');
  await show({ answers: { [PAY]: down } });
  await press();
  expect(await failure()).toBe('결제하지 못했어요. 결제 회사와 연결하지 못했어요.');
  fireEvent.click(screen.getByRole('button', { name: '결제 확인하기' }));
  expect(leaveFor).toHaveBeenCalledWith(PROGRESS_PAGE);
});

it('끝난 주문은 여기서 다시 결제하지 않는다', async () => {
  const ended = ok(checkoutOf({ portone, status: 'SUCCESS' }));
  const { router } = await show({ answers: { [`GET /payment/${PAYMENT_ID}/checkout`]: ended } });
  await waitFor(() => expect(router.state.location.href).toBe(PROGRESS_PAGE));
});

it('없는 주문이나 다른 회원의 주문은 찾을 수 없다고만 말한다', async () => {
  const missing = refused(404, 'NOT_FOUND', '찾을 수 없어요.');
  await show({ answers: { [`GET /payment/${PAYMENT_ID}/checkout`]: missing } });
  expect(await screen.findByRole('heading', { name: '결제를 찾을 수 없어요' })).toBeTruthy();
});
