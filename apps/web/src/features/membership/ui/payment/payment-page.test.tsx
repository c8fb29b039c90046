// @vitest-environment jsdom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { POLL_MS } from '../../model/payment-polling.ts';
import {
  type Answer,
  type Answers,
  answerCalls,
  checkoutOf,
  ok,
  openPayment,
  PAYMENT_ID,
  refused,
} from '../membership.fixture.ts';
import { PaymentPage } from './payment-page.tsx';

const STATUS = `GET /payment/${PAYMENT_ID}/status`;
const MINUTE_MS = 60_000;
const progress = (status: string, failureReason?: string): Answer =>
  ok({ paymentId: PAYMENT_ID, status, isOver: false, ...(failureReason && { failureReason }) });
const onPaid = vi.fn();
const leaveFor = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('scrollTo', () => {});
  sessionStorage.clear();
  onPaid.mockReset();
  leaveFor.mockReset();
  vi.spyOn(wholePage, 'leaveFor').mockImplementation(leaveFor);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

async function show(answers: Answers, paymentId: string | null = PAYMENT_ID) {
  const calls = answerCalls({ [`GET /payment/${PAYMENT_ID}/checkout`]: ok(checkoutOf()), ...answers });
  await renderAt('/profile/membership', () => (
    <main>
      <PaymentPage paymentId={paymentId} onPaid={onPaid} />
    </main>
  ));
  await pass(10);
  return { ...calls, asked: () => calls.bodiesOf(STATUS).length };
}

/** Time goes by, in steps that let answers arrive between them. */
async function pass(ms: number): Promise<void> {
  const STEP_MS = 250;
  for (let left = ms; left > 0; left -= STEP_MS)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS)));
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('결제를 기다리는 화면', () => {
  it('2초마다 묻고, SUCCESS에서 멈추고, 혜택을 새로 묻게 한다 (M-3.02, M-4.03)', async () => {
    const { asked, set } = await show({ [STATUS]: progress('PENDING') });
    expect(heading()).toBe('결제를 확인하고 있어요');
    expect(screen.getByRole('progressbar', { name: '결제 확인' })).toBeTruthy();
    expect(screen.getByText('플러스 연간 49,000원')).toBeTruthy();
    await pass(3 * POLL_MS);
    expect(asked()).toBe(4);
    expect(onPaid).not.toHaveBeenCalled();
    set(STATUS, progress('SUCCESS'));
    await pass(POLL_MS);
    expect(heading()).toBe('멤버십이 시작됐어요');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('link', { name: '멤버십 보기' }).getAttribute('href')).toBe(
      '/profile#membership',
    );
    expect(onPaid).toHaveBeenCalledOnce();
    const before = asked();
    await pass(5 * POLL_MS);
    expect(asked()).toBe(before);
  });

  it('FAILED에서 멈추고, 까닭을 말하고, 같은 것을 새로 주문할 수 있다 (M-4.03, E-8.28)', async () => {
    const again = { paymentId: PAYMENT_ID, status: 'PENDING', checkoutUrl: openPayment.checkoutUrl };
    const { asked, bodiesOf } = await show({
      [STATUS]: progress('FAILED', 'DECLINED'),
      'POST /purchase': { status: 201, body: again },
    });
    expect(heading()).toBe('결제하지 못했어요');
    expect(screen.getByText('카드사나 결제 회사에서 승인하지 않았어요.')).toBeTruthy();
    expect(screen.getByText('돈은 나가지 않았어요.')).toBeTruthy();
    await pass(3 * POLL_MS);
    expect(asked()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await pass(10);
    expect(bodiesOf('POST /purchase')[0]).toMatchObject({ planId: 'PLUS_YEAR', paymentMethod: 'SANDBOX' });
    expect(leaveFor).toHaveBeenCalledWith(location.origin + openPayment.checkoutUrl);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('답이 늦어도 겹쳐 묻지 않는다', async () => {
    let open = 0;
    let most = 0;
    vi.stubGlobal('fetch', async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 3 * POLL_MS));
      open -= 1;
      return new Response(JSON.stringify(progress('PENDING').body));
    });
    await renderAt('/profile/membership', () => <PaymentPage paymentId={PAYMENT_ID} onPaid={onPaid} />);
    await pass(10 * POLL_MS);
    // One for the payment and one for what it is for.
    expect(most).toBeLessThanOrEqual(2);
  });

  it('가려진 동안은 묻지 않고, 다시 보이면 바로 묻는다', async () => {
    const { asked } = await show({ [STATUS]: progress('PENDING') });
    act(() => focusManager.setFocused(false));
    await pass(5 * POLL_MS);
    expect(asked()).toBe(1);
    act(() => focusManager.setFocused(true));
    await pass(100);
    expect(asked()).toBe(2);
  });

  it('서버가 쉬면 점점 뜸하게 묻고, 돌아오면 이어 간다', async () => {
    const { asked, set } = await show({ [STATUS]: refused(503, 'UNAVAILABLE', '쉬고 있어요.') });
    await pass(100);
    expect(screen.getByText(/조금씩 사이를 두고 다시 물어보고 있어요/)).toBeTruthy();
    await pass(MINUTE_MS);
    // After 2, 4, 8, 16 and 30 seconds.
    expect(asked()).toBeLessThanOrEqual(6);
    expect(heading()).toBe('결제를 확인하고 있어요');
    set(STATUS, progress('SUCCESS'));
    await pass(MINUTE_MS / 2);
    expect(heading()).toBe('멤버십이 시작됐어요');
  });

  it('인터넷이 끊기면 그렇게 말하고, 연결되면 이어 간다', async () => {
    const { set, asked } = await show({ [STATUS]: progress('PENDING') });
    act(() => onlineManager.setOnline(false));
    await pass(3 * POLL_MS);
    expect(screen.getByText('인터넷이 끊겼어요. 연결되면 이어서 확인해요.')).toBeTruthy();
    expect(asked()).toBe(1);
    set(STATUS, progress('SUCCESS'));
    act(() => onlineManager.setOnline(true));
    await pass(POLL_MS);
    expect(heading()).toBe('멤버십이 시작됐어요');
  });

  it('10분이 지나면 더 걸릴 수 있고 돌아와도 된다고 말한다', async () => {
    await show({ [STATUS]: progress('PENDING') });
    expect(screen.queryByText(/생각보다 오래/)).toBeNull();
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    await pass(2_000);
    // Nothing is written to anybody whose payment fails.
    expect(screen.getByText(/생각보다 오래 걸리고 있어요. 결제되면 메일로 알려 드려요./)).toBeTruthy();
  });

  it('새로고침해도 기다린 시간은 이어서 센다', async () => {
    await show({ [STATUS]: progress('PENDING') });
    await pass(5_000);
    expect(screen.getByText('5초째 확인하는 중')).toBeTruthy();
    cleanup();
    await show({ [STATUS]: progress('PENDING') });
    await pass(1_000);
    expect(screen.getByText('6초째 확인하는 중')).toBeTruthy();
  });

  it('아직 결제하지 않았다면 결제 창을 다시 열거나 그만둔다', async () => {
    const { set } = await show({
      [STATUS]: progress('PENDING'),
      [`DELETE /payment/${PAYMENT_ID}`]: { status: 204 },
    });
    fireEvent.click(screen.getByRole('button', { name: '결제 창 다시 열기' }));
    expect(leaveFor).toHaveBeenCalledWith(location.origin + openPayment.checkoutUrl);
    set(STATUS, progress('FAILED', 'CANCELLED'));
    fireEvent.click(screen.getByRole('button', { name: '그만두기' }));
    await pass(500);
    expect(heading()).toBe('결제를 그만뒀어요');
    expect(screen.getByText('나간 돈이 있다면 모두 돌려드려요.')).toBeTruthy();
    expect(screen.queryByText(/하지 못했어요/)).toBeNull();
  });
});

describe('끝난 멤버십의 결제', () => {
  it('해지한 뒤 뒤로 돌아오면 시작됐다고 하지 않고, 멤버십과 결제 내역으로 가는 길을 보인다 (M-4.01)', async () => {
    await show({ [STATUS]: ok({ paymentId: PAYMENT_ID, status: 'SUCCESS', isOver: true }) });
    expect(heading()).toBe('이미 끝난 멤버십의 결제예요');
    expect(screen.getByText('플러스 연간 49,000원')).toBeTruthy();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('멤버십 보기')).toBe('/profile#membership');
    expect(addressOf('결제 내역 보기')).toBe('/profile#payments');
    expect(onPaid).not.toHaveBeenCalled();
  });
});

describe('없는 결제', () => {
  it('모르는 번호나 다른 회원의 결제는 찾을 수 없다고만 말한다', async () => {
    const { asked } = await show({ [STATUS]: refused(404, 'NOT_FOUND', '찾을 수 없어요.') });
    expect(heading()).toBe('결제를 찾을 수 없어요');
    await pass(3 * POLL_MS);
    expect(asked()).toBe(1);
    expect(screen.getByRole('link', { name: '프로필로 가기' })).toBeTruthy();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('번호가 없는 주소에서는 아무것도 묻지 않는다', async () => {
    const { sent } = await show({}, null);
    expect(heading()).toBe('결제를 찾을 수 없어요');
    expect(sent).toEqual([]);
  });
});
