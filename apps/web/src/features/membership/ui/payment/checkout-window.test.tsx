// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { answerCalls, checkoutOf, ok, PAYMENT_ID } from '../membership.fixture.ts';
import { CheckoutPage } from './checkout-page.tsx';

afterEach(cleanup);

// In a file of its own: the SDK remembers for as long as the page lives whether its script came.
it('결제 회사의 스크립트를 불러오지 못하면 까닭을 말하고 새로고침하게 한다 (E-8.28)', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const reload = vi.spyOn(wholePage, 'reload').mockImplementation(() => {});
  const portone = {
    storeId: 'store-1',
    channelKey: 'channel-1',
    billingKeyMethod: 'CARD',
    easyPayProvider: null,
    issueId: 'issue-1',
    issueName: '플러스 연간',
    customerId: 'customer-1',
  } as const;
  answerCalls({
    [`GET /payment/${PAYMENT_ID}/checkout`]: ok(checkoutOf({ portone, paymentMethod: 'CARD' })),
  });
  await renderAt('/profile/membership/checkout', () => (
    <CheckoutPage paymentId={PAYMENT_ID} answer={{ kind: 'none' }} />
  ));
  fireEvent.click(await screen.findByRole('button', { name: '49,000원 결제하기' }));
  const script = await waitFor(() => {
    const asked = document.querySelector('script[src="https://cdn.portone.io/v2/browser-sdk.js"]');
    if (!asked) throw new Error('The script was not asked for yet');
    return asked;
  });
  const pay = () => screen.getByRole('button', { name: /49,000원 결제하기|결제 창을/ });
  expect(pay().ariaDisabled, 'it opens').toBe('true');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() =>
    expect(pay().ariaDisabled, 'back from the other page it can be pressed again').toBeNull(),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(pay());
  fireEvent.error(script);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^결제 창을 불러오지 못했어요/);
  fireEvent.click(screen.getByRole('button', { name: '새로고침' }));
  expect(reload).toHaveBeenCalledOnce();
});
