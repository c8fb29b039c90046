// @vitest-environment jsdom
import type { HistoryItem } from '@molip/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { membershipQuery } from '../api/read-membership.ts';
import { paymentStatusQuery } from '../api/read-payment-status.ts';
import { HISTORY_ID, SECTION_ID } from './focus-section.ts';
import {
  type Answers,
  answerCalls,
  benefitsOf,
  historyItem,
  membershipOf,
  ok,
  openPayment,
  PAYMENT_ID,
  planList,
  refused,
  TIME_ZONE,
} from './membership.fixture.ts';
import { MembershipSection } from './membership-section.tsx';

const onChanged = vi.fn();
const leaveFor = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T03:00:00Z') });
  resetServerClock();
  vi.stubGlobal('scrollTo', () => {});
  onChanged.mockReset();
  leaveFor.mockReset();
  vi.spyOn(wholePage, 'leaveFor').mockImplementation(leaveFor);
});
afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

async function show(answers: Answers = {}, address = '/profile') {
  const calls = answerCalls(answers);
  const { client } = await renderAt(address, () => (
    <div id={SECTION_ID}>
      <MembershipSection timeZone={TIME_ZONE} onChanged={onChanged} />
    </div>
  ));
  return { calls, client };
}

const subscribed = (changes: Parameters<typeof membershipOf>[0] = {}) => ({
  'GET /current': ok({ membership: membershipOf(changes), openPayment: null }),
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const plan = async (name: string) => within(await screen.findByRole('listitem', { name }));
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

describe('요금제', () => {
  it('서버가 말한 대로 나란히, 모두 더한 값과 다음 결제를 먼저 말한다 (M-1.03, U-29)', async () => {
    await show();
    expect((await screen.findByRole('listitem', { name: '플러스 월간' })).textContent).toContain(
      '월 4,900원 (부가세 포함)',
    );
    const monthly = await plan('플러스 월간');
    expect(
      monthly.getByText(
        '해지할 때까지 한 달마다 4,900원이 결제돼요. 오늘 시작하면 다음 결제는 2026년 12월 16일이에요.',
      ),
    ).toBeTruthy();
    const yearly = await plan('플러스 연간');
    expect(yearly.getByText('9,800원 절약')).toBeTruthy();
    expect(yearly.getByText(/다음 결제는 2027년 11월 16일/)).toBeTruthy();
    expect((await plan('무료')).getByRole('button', { name: '지금 쓰고 있어요' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByText('테스트 결제: 실제 돈이 나가지 않아요.')).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: '결제 방법' })).toBeNull();
  });

  it('고르면 서버가 준 결제 화면으로 가고, 금액은 보내지 않는다 (M-1.01, C-7.47)', async () => {
    const begun = { paymentId: PAYMENT_ID, status: 'PENDING', checkoutUrl: openPayment.checkoutUrl };
    const { calls } = await show({ 'POST /purchase': { status: 201, body: begun } });
    const start = await button('플러스 연간 시작하기');
    fireEvent.click(start);
    fireEvent.click(start);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(location.origin + openPayment.checkoutUrl));
    expect(calls.bodiesOf('POST /purchase')).toEqual([
      { planId: 'PLUS_YEAR', paymentMethod: 'SANDBOX', clientId: expect.any(String) },
    ]);
  });

  it('결제 방법이 여럿이면 고르고, 고른 것으로 결제한다', async () => {
    const { calls } = await show({
      'GET /plans': ok(planList({ paymentMethods: ['CARD', 'KAKAOPAY'], testMode: false })),
      'POST /purchase': refused(502, 'PAYMENT_PROVIDER_DOWN', '결제 회사와 연결하지 못했어요.'),
    });
    fireEvent.click(await screen.findByRole('radio', { name: '카카오페이' }));
    expect(screen.queryByText(/테스트 결제/)).toBeNull();
    fireEvent.click(await button('플러스 월간 시작하기'));
    await waitFor(() =>
      expect(calls.bodiesOf('POST /purchase')[0]).toMatchObject({
        planId: 'PLUS_MONTH',
        paymentMethod: 'KAKAOPAY',
      }),
    );
  });

  it('시작하지 못하면 까닭을 말하고, 어디로도 가지 않는다 (E-8.28)', async () => {
    const taken = refused(409, 'ALREADY_SUBSCRIBED', '이미 멤버십을 이용하고 있어요.');
    const { calls } = await show({ 'POST /purchase': taken });
    fireEvent.click(await button('플러스 월간 시작하기'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      '결제를 시작하지 못했어요. 이미 멤버십을 이용하고 있어요.',
    );
    expect(leaveFor).not.toHaveBeenCalled();
    await waitFor(() => expect(calls.bodiesOf('GET /current').length).toBeGreaterThan(1));
  });

  it('다른 사이트의 결제 화면으로는 가지 않는다', async () => {
    const begun = { paymentId: PAYMENT_ID, status: 'PENDING', checkoutUrl: 'https://elsewhere.example/pay' };
    await show({ 'POST /purchase': { status: 201, body: begun } });
    fireEvent.click(await button('플러스 월간 시작하기'));
    await screen.findByRole('alert');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('결제를 받지 않는 서버에서는 그렇게 말하고 단추가 없다', async () => {
    await show({ 'GET /plans': ok(planList({ paymentMethods: [], testMode: false })) });
    expect(await screen.findByText('이 서버에서는 아직 결제를 받지 않아요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /시작하기/ })).toBeNull();
  });

  it('요금제를 불러오지 못하면 그것만 말하고, 다시 부를 수 있다 (E-8.27)', async () => {
    const { calls } = await show({ 'GET /plans': 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('요금제를 불러오지 못했어요.');
    expect(await screen.findByText('이용 중')).toBeTruthy();
    calls.set('GET /plans', ok(planList()));
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await plan('플러스 월간');
  });
});

describe('지금 멤버십', () => {
  it('이용 중인 요금제, 날짜, 다음 결제를 말하고 더 사게 하지 않는다 (M-3.01)', async () => {
    await show(subscribed());
    expect(await screen.findByText('이용 중')).toBeTruthy();
    expect(screen.getByText('2026년 12월 16일에 4,900원이 자동으로 결제돼요.')).toBeTruthy();
    expect(screen.getByText('결제 수단: 신한카드 **** 1234')).toBeTruthy();
    const yearly = await plan('플러스 연간');
    expect(yearly.getByText('지금 멤버십을 해지한 뒤에 바꿀 수 있어요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /시작하기/ })).toBeNull();
  });

  it('쓴 만큼을 말과 막대로 보인다 (M-3.03, U-29)', async () => {
    await show();
    const ai = await screen.findByRole('meter', { name: 'AI 사용' });
    expect(ai.getAttribute('aria-valuetext')).toBe('20회 가운데 13회');
    expect(ai.getAttribute('aria-valuenow')).toBe('13');
    const storage = screen.getByRole('meter', { name: '저장 공간' });
    expect(storage.getAttribute('aria-valuetext')).toBe('200MB 가운데 86MB');
    expect(screen.getByText('AI 사용 횟수는 2026년 12월 1일에 다시 채워져요.')).toBeTruthy();
  });

  it('끝난 멤버십이 남긴 것이 더 많아도 그대로 볼 수 있다고 말한다 (U-29)', async () => {
    const storageUsed = 3 * 1024 ** 3;
    await show({ 'GET /benefits': ok(benefitsOf({ storageUsed })) });
    const storage = await screen.findByRole('meter', { name: '저장 공간' });
    expect(storage.getAttribute('aria-valuetext')).toBe('200MB 가운데 3GB');
    expect(screen.getByText(/있는 것은 그대로 볼 수 있고/)).toBeTruthy();
  });

  it.each([
    [19, ''],
    [20, '이번 달 AI 사용 횟수를 다 썼어요. AI로 만든 것은 그대로 쓸 수 있어요.'],
    [
      37,
      '이번 달 AI 사용 횟수를 다 썼어요. AI로 만든 것은 그대로 쓸 수 있어요. 끝난 멤버십에서 쓴 횟수도 함께 세었어요.',
    ],
  ])('AI를 20회 가운데 %i회 썼을 때 왜 그런지 말한다 (U-29)', async (aiUsageUsed, words) => {
    await show({ 'GET /benefits': ok(benefitsOf({ aiUsageUsed })) });
    await screen.findByRole('meter', { name: 'AI 사용' });
    expect(screen.queryByText(/다 썼어요/)?.textContent?.trim() ?? '').toBe(words);
  });

  it('혜택을 불러오지 못하면 그것만 말하고, 다시 부를 수 있다 (E-8.30)', async () => {
    const { calls } = await show({ 'GET /benefits': refused(503, 'UNAVAILABLE', '쉬고 있어요.') });
    expect((await screen.findByRole('alert')).textContent).toContain('혜택과 사용량을 불러오지 못했어요.');
    calls.set('GET /benefits', ok(benefitsOf()));
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('meter', { name: 'AI 사용' });
  });

  it('결제되지 않은 갱신은 언제까지 쓸 수 있는지 말하고, 다른 수단으로 새로 결제하게 한다 (M-1.01)', async () => {
    const { calls } = await show({
      ...subscribed({ status: 'GRACE', expiresAt: '2026-11-20T03:00:00.000Z' }),
      'GET /plans': ok(planList({ paymentMethods: ['CARD', 'KAKAOPAY'], testMode: false })),
    });
    expect(await screen.findByText('이번 결제를 하지 못했어요')).toBeTruthy();
    expect(screen.getByText(/2026년 11월 20일까지 하루에 한 번 다시 시도해요/)).toBeTruthy();
    expect(screen.queryByText(/자동으로 결제돼요/)).toBeNull();
    expect(screen.getByText(/다른 결제 수단을 쓰려면 아래 요금제에서 새로 결제할 수 있어요/)).toBeTruthy();
    expect(await button('플러스 연간 시작하기')).toBeTruthy();
    fireEvent.click(await screen.findByRole('radio', { name: '카카오페이' }));
    fireEvent.click(await button('플러스 월간 다시 결제하기'));
    await waitFor(() =>
      expect(calls.bodiesOf('POST /purchase')[0]).toMatchObject({
        planId: 'PLUS_MONTH',
        paymentMethod: 'KAKAOPAY',
      }),
    );
  });

  it('오를 가격에는 본 금액 그대로 동의하고, 동의하지 않을 때를 말한다', async () => {
    const rise = { fromKrw: 4_900, toKrw: 5_900, at: '2026-12-16T03:00:00.000Z', agreed: false };
    const agreed = membershipOf({ nextPriceKrw: 5_900, priceRise: { ...rise, agreed: true } });
    const { calls } = await show({
      ...subscribed({ autoRenew: false, nextPriceKrw: 5_900, priceRise: rise }),
      'POST /price-consent': ok({ membership: agreed, openPayment: null }),
    });
    expect(await screen.findByText(/동의하지 않으면 그날 멤버십이 끝나고/)).toBeTruthy();
    expect(screen.getByText('2026년 12월 16일에 끝나고, 더 결제되지 않아요.')).toBeTruthy();
    expect(screen.queryByText(/자동으로 결제돼요/)).toBeNull();
    const agree = await button('5,900원에 동의하기');
    agree.focus();
    fireEvent.click(agree);
    expect(await screen.findByText(/오른 가격에 동의했어요/)).toBeTruthy();
    expect(screen.getByText('2026년 12월 16일에 5,900원이 자동으로 결제돼요.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '멤버십' }));
    expect(calls.bodiesOf('POST /price-consent')).toEqual([{ priceKrw: 5_900 }]);
  });

  it('마치지 않은 결제는 이어서 하거나, 확인하거나, 그만둔다', async () => {
    const { calls } = await show({
      'GET /current': ok({ membership: null, openPayment }),
      [`DELETE /payment/${PAYMENT_ID}`]: { status: 204 },
    });
    fireEvent.click(await button('이어서 결제하기'));
    expect(leaveFor).toHaveBeenCalledWith(location.origin + openPayment.checkoutUrl);
    expect(screen.getByRole('link', { name: '결제 확인하기' }).getAttribute('href')).toBe(
      `/profile/membership?paymentId=${PAYMENT_ID}`,
    );
    calls.set('GET /current', ok({ membership: null, openPayment: null }));
    fireEvent.click(await button('그만두기'));
    await waitFor(() => expect(screen.queryByText('마치지 않은 결제가 있어요')).toBeNull());
    expect(toasts()).toEqual(['결제를 그만뒀어요.']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '멤버십' }));
  });
});

describe('해지', () => {
  const PREVIEW = {
    refundKrw: 3_100,
    basis: 'UNUSED_DAYS',
    paidKrw: 4_900,
    givenBackKrw: 0,
    unusedDays: 19,
    totalDays: 30,
    aiUsed: 120,
    aiLimit: 500,
    usedTimeKrw: 1_800,
    usedAiKrw: 1_176,
    paidAt: '2026-11-05T03:00:00.000Z',
    paymentMethod: 'KAKAOPAY',
  };
  const cancellable = {
    ...subscribed(),
    'GET /cancel-preview': ok(PREVIEW),
    'POST /cancel': ok({ membership: null, refundKrw: 3_100 }),
  };
  const question = () => screen.findByRole('dialog', { name: /해지/ });
  const opened = async (answers: Answers = {}) => {
    const shown = await show({ ...cancellable, ...answers });
    fireEvent.click(await button('해지하기'));
    const dialog = within(await question());
    return { ...shown, dialog };
  };

  it('얼마를 왜 돌려받는지 본 뒤 한 번 더 누르면 끝나고, 창이 닫힌다 (M-4.01, M-4.02, B-5.02)', async () => {
    const { dialog, client, calls } = await opened();
    expect(await dialog.findByText('3,100원')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '지금 해지하면 3,100원을 돌려드려요' })).toBeTruthy();
    expect(dialog.getByText('11월 5일, 카카오페이')).toBeTruthy();
    expect(dialog.getByText('30일 중 11일 (37%)')).toBeTruthy();
    expect(dialog.getByText('−1,800원')).toBeTruthy();
    expect(dialog.getByText('500회 중 120회 (24%)')).toBeTruthy();
    expect(dialog.getByText('기간보다 적어요')).toBeTruthy();
    const payment = paymentStatusQuery(PAYMENT_ID).queryKey;
    client.setQueryData(payment, { paymentId: PAYMENT_ID, status: 'SUCCESS', isOver: false });
    calls.set('GET /current', 'lost');
    onChanged.mockImplementation(() => void client.invalidateQueries());
    fireEvent.click(dialog.getByRole('button', { name: '해지하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(client.getQueryData(membershipQuery.queryKey)).toEqual({ membership: null, openPayment: null });
    expect(client.getQueryData(payment)).toBeUndefined();
    expect(
      screen.getByText('타이머, 노트, 카드를 모두 쓸 수 있어요.', { selector: '.figures' }),
    ).toBeTruthy();
    expect(toasts()).toEqual(['해지했어요. 3,100원을 돌려드려요.']);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(calls.bodiesOf('GET /cancel-preview')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '멤버십' })));
  });

  it('먼저 돌려드린 금액이 있으면 뺀 금액이라고 말한다 (M-4.01)', async () => {
    const preview = ok({ ...PREVIEW, refundKrw: 2_100, givenBackKrw: 1_000 });
    const { dialog } = await opened({ 'GET /cancel-preview': preview });
    expect(await dialog.findByText('2,100원')).toBeTruthy();
    expect(dialog.getByText('먼저 돌려드린 금액')).toBeTruthy();
    expect(dialog.getByText('−1,000원')).toBeTruthy();
  });

  it('AI를 더 많이 썼으면 그만큼을 빼고, 기간은 세지 않는다고 말한다 (B-5.01)', async () => {
    const preview = ok({ ...PREVIEW, refundKrw: 2_450, aiUsed: 250, usedAiKrw: 2_450 });
    const { dialog } = await opened({ 'GET /cancel-preview': preview });
    expect(await dialog.findByText('−2,450원')).toBeTruthy();
    expect(dialog.getByText('500회 중 250회 (50%)')).toBeTruthy();
    expect(dialog.getByText('AI보다 적어요')).toBeTruthy();
    expect(dialog.queryByText('−1,800원')).toBeNull();
  });

  it.each(['UNUSED_DAYS', 'NOTHING'])(
    '돌려드릴 만큼 먼저 돌려드렸으면 날이 남지 않았다고 하지 않는다: %s (M-4.01)',
    async (basis) => {
      const preview = ok({ ...PREVIEW, basis, refundKrw: 0, givenBackKrw: 4_000 });
      const { dialog } = await opened({ 'GET /cancel-preview': preview });
      expect(await dialog.findByText('이미 4,000원을 돌려드렸고, 더 돌려드릴 금액은 없어요.')).toBeTruthy();
      expect(dialog.queryByText(/다 써서/)).toBeNull();
    },
  );

  it('돌려드릴 금액이 없으면 제목은 멤버십의 이름으로 묻는다 (B-5.02)', async () => {
    const { dialog } = await opened({
      'GET /cancel-preview': ok({ ...PREVIEW, basis: 'NOTHING', refundKrw: 0 }),
    });
    expect(await dialog.findByText('다 써서 돌려드릴 금액이 없어요.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '플러스 월간 멤버십을 해지할까요?' })).toBeTruthy();
  });

  it('무료보다 많이 저장했으면, 그대로 볼 수 있지만 새로 저장할 수 없다고 말한다 (B-5.06)', async () => {
    const GIB = 1024 ** 3;
    const benefits = (storageUsed: number) =>
      ok(benefitsOf({ storageUsed: Math.floor(storageUsed), storageLimit: 10 * GIB }));
    const { dialog } = await opened({ 'GET /benefits': benefits(3.4 * GIB) });
    const sentence = '저장한 3.4GB는 그대로 볼 수 있고, 200MB 아래로 줄이기 전에는 새로 저장할 수 없어요.';
    expect(await dialog.findByText((text) => text.endsWith(sentence))).toBeTruthy();
    cleanup();
    const underLimit = await opened({ 'GET /benefits': benefits(0.1 * GIB) });
    expect(await underLimit.dialog.findByText('3,100원')).toBeTruthy();
    expect(underLimit.dialog.queryByText(/새로 저장할 수 없어요/)).toBeNull();
  });

  it('그대로 쓰거나 Esc를 누르면 아무것도 바뀌지 않는다', async () => {
    const { dialog, calls } = await opened();
    fireEvent.click(dialog.getByRole('button', { name: '그대로 쓰기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await button('해지하기'));
    fireEvent.keyDown(await question(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.bodiesOf('POST /cancel')).toEqual([]);
  });

  it('해지하지 못하면 창이 남고 까닭을 말한다 (E-8.29)', async () => {
    const { dialog } = await opened({ 'POST /cancel': 'lost' });
    await dialog.findByText('3,100원');
    fireEvent.click(dialog.getByRole('button', { name: '해지하기' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^해지하지 못했어요\. 서버에 연결할 수/);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('보여 준 금액과 달라졌으면 새 금액을 보이고 다시 묻는다 (B-5.04)', async () => {
    const changed = refused(409, 'REFUND_CHANGED', '돌려받는 금액이 바뀌었어요.');
    const { dialog, calls } = await opened({ 'POST /cancel': changed });
    await dialog.findByText('3,100원');
    calls.set('GET /cancel-preview', ok({ ...PREVIEW, refundKrw: 2_450, aiUsed: 250, usedAiKrw: 2_450 }));
    fireEvent.click(dialog.getByRole('button', { name: '해지하기' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('돌려받는 금액이 바뀌었어요.');
    await screen.findByRole('dialog', { name: '지금 해지하면 2,450원을 돌려드려요' });
    expect(onChanged).not.toHaveBeenCalled();
    calls.set('POST /cancel', ok({ membership: null, refundKrw: 2_450 }));
    fireEvent.click(dialog.getByRole('button', { name: '해지하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.bodiesOf('POST /cancel')).toEqual([
      { expectedRefundKrw: 3_100 },
      { expectedRefundKrw: 2_450 },
    ]);
  });

  it('다른 곳에서 벌써 해지했으면 끝난 것으로 친다', async () => {
    const gone = refused(404, 'NO_MEMBERSHIP', '이용 중인 멤버십이 없어요.');
    const { dialog } = await opened({ 'POST /cancel': gone });
    await dialog.findByText('3,100원');
    fireEvent.click(dialog.getByRole('button', { name: '해지하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('돌려받을 금액을 모르면 해지하게 하지 않고, 다시 부를 수 있다', async () => {
    const { dialog, calls } = await opened({ 'GET /cancel-preview': 'lost' });
    expect(await dialog.findByText('돌려받을 금액을 불러오지 못했어요.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: '해지하기' })).toHaveProperty('disabled', true);
    calls.set('GET /cancel-preview', ok({ ...PREVIEW, refundKrw: 4_900, basis: 'ALL' }));
    fireEvent.click(dialog.getByRole('button', { name: '다시 시도' }));
    expect(await dialog.findByText(/7일이 안 됐고 쓰지 않아서 4,900원을 모두/)).toBeTruthy();
  });
});

describe('결제 내역', () => {
  const open = async () => fireEvent.click(await button('결제 내역'));
  const rows = () =>
    within(screen.getByRole('list', { name: '결제 내역' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

  it('펼칠 때 불러오고, 종류와 날짜와 금액과 결과를 말로 보인다 (C-7.50)', async () => {
    const history = [
      historyItem({ kind: 'REFUND', amountKrw: 3_100, status: 'PENDING', hasReceipt: false }),
      historyItem({ kind: 'RENEWAL', status: 'FAILED', failureReason: 'DECLINED', hasReceipt: false }),
      historyItem(),
    ];
    const { calls } = await show({ 'GET /history': ok({ history }) });
    await screen.findByRole('button', { name: '결제 내역' });
    expect(calls.bodiesOf('GET /history')).toHaveLength(0);
    await open();
    await screen.findByRole('list', { name: '결제 내역' });
    expect(rows()).toEqual([
      '플러스 월간 환불2026년 11월 16일 · 돌려드리는 중−3,100원',
      '플러스 월간 자동 결제2026년 11월 16일 · 결제되지 않음카드사나 결제 회사에서 승인하지 않았어요. 돈은 나가지 않았어요.4,900원',
      '플러스 월간 결제2026년 11월 16일 · 결제됨4,900원영수증',
    ]);
  });

  it('결제됐지만 쓰이지 않은 주문은 모두 돌려드린다고 말하고, 영수증은 결제에만 있다 (C-7.50)', async () => {
    const unused = (failureReason: HistoryItem['failureReason']) =>
      historyItem({ status: 'FAILED', failureReason });
    const history = [
      historyItem({ kind: 'REFUND' }),
      unused('EXPIRED'),
      unused('CANCELLED'),
      unused('REPLACED'),
      unused('ALREADY_SUBSCRIBED'),
    ].map((item, at) => ({ ...item, createdAt: `2026-11-1${at}T03:00:00.000Z` }));
    await show({ 'GET /history': ok({ history }) });
    await open();
    await screen.findByRole('list', { name: '결제 내역' });
    const inVain = '결제됐지만 멤버십에 쓰이지 않아서 모두 돌려드려요.';
    expect(rows()).toEqual([
      '플러스 월간 환불2026년 11월 10일 · 돌려드렸어요−4,900원',
      `플러스 월간 결제2026년 11월 11일 · 쓰이지 않음${inVain}4,900원영수증`,
      `플러스 월간 결제2026년 11월 12일 · 쓰이지 않음${inVain}4,900원영수증`,
      `플러스 월간 결제2026년 11월 13일 · 쓰이지 않음${inVain}4,900원영수증`,
      '플러스 월간 결제2026년 11월 14일 · 쓰이지 않음이미 멤버십을 이용하고 있어서 이 결제는 모두 돌려드려요.4,900원영수증',
    ]);
  });

  it('결제 내역으로 가는 주소에서는 펼쳐져 있고, 초점이 거기 있다', async () => {
    Element.prototype.scrollIntoView = () => {};
    await show({ 'GET /history': ok({ history: [historyItem()] }) }, `/profile#${HISTORY_ID}`);
    await screen.findByRole('list', { name: '결제 내역' });
    expect(document.activeElement).toBe(await button('결제 내역'));
  });

  it('없으면 없다고 말하고, 많으면 다섯 건부터 보인다', async () => {
    const { calls } = await show();
    await open();
    expect(await screen.findByText('아직 결제한 적이 없어요.')).toBeTruthy();
    await open();
    const history = Array.from({ length: 8 }, (_, at) =>
      historyItem({ createdAt: `2026-0${at + 1}-16T03:00:00.000Z` }),
    );
    calls.set('GET /history', ok({ history }));
    await open();
    await screen.findByRole('list', { name: '결제 내역' });
    expect(rows()).toHaveLength(5);
    fireEvent.click(await button('3건 더 보기'));
    expect(rows()).toHaveLength(8);
  });

  it('불러오지 못하면 말하고, 다시 부를 수 있다 (E-8.31)', async () => {
    const { calls } = await show({ 'GET /history': 'lost' });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('결제 내역을 불러오지 못했어요.');
    calls.set('GET /history', ok({ history: [historyItem()] }));
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('list', { name: '결제 내역' });
  });

  it('영수증에는 판 곳과 산 사람, 공급가액과 부가세가 있고, 인쇄할 수 있다', async () => {
    const receipt = {
      receiptNumber: 'M-2026-000003',
      paymentId: PAYMENT_ID,
      planId: 'PLUS_MONTH',
      planName: '플러스 월간',
      paidAt: '2026-11-16T03:00:00.000Z',
      periodStart: '2026-11-16T03:00:00.000Z',
      periodEnd: '2026-12-16T03:00:00.000Z',
      supplyKrw: 4_455,
      vatKrw: 445,
      amountKrw: 4_900,
      paymentMethod: 'SANDBOX',
      methodName: null,
      status: 'PAID',
      refundKrw: 0,
      refundedAt: null,
      slipUrl: 'javascript:alert(1)',
      testMode: true,
      sellerLines: ['주식회사 몰입'],
    };
    await show({
      'GET /history': ok({ history: [historyItem()] }),
      [`GET /payment/${PAYMENT_ID}/receipt`]: ok(receipt),
      'GET /api/members/my': ok(MEMBER),
    });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    fireEvent.click(await button(/^2026년\s11월\s16일 플러스 월간 결제 영수증$/));
    const dialog = within(await screen.findByRole('dialog', { name: '몰입 영수증' }));
    expect(await dialog.findByText('M-2026-000003')).toBeTruthy();
    for (const words of ['4,455원', '445원', '4,900원', '테스트 결제', '주식회사 몰입'])
      expect(dialog.getByText(words)).toBeTruthy();
    expect((await dialog.findByText('구매자')).nextSibling?.textContent).toBe(MEMBER.email);
    expect(dialog.queryByRole('link')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: '인쇄하기' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
