// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../lib/page.fixture.ts';
import { OffersPlans, PlansLink } from './plans-link.tsx';

afterEach(cleanup);

const show = (isOffered: boolean) => {
  vi.stubGlobal('scrollTo', () => {});
  return renderAt('/note', () => (
    <OffersPlans value={isOffered}>
      <p>가득 찼어요.</p>
      <PlansLink />
    </OffersPlans>
  ));
};

it('무료 회원에게는 요금제로 가는 길이 있다 (U-29)', async () => {
  await show(true);
  expect(screen.getByRole('link', { name: '플러스 알아보기' }).getAttribute('href')).toBe(
    '/profile#membership',
  );
});

it('이미 플러스인 회원에게는 권하지 않는다', async () => {
  await show(false);
  expect(screen.getByText('가득 찼어요.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
