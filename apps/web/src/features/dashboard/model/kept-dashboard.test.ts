// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forgetMemberData } from '../../../shared/lib/member-data.ts';
import { dashboardOf } from './dashboard.fixture.ts';
import { keepDashboard, readKeptDashboard } from './kept-dashboard.ts';

beforeEach(() => localStorage.clear());

it('E-8.38 마지막 기록은 사람마다 기기에 남는다', () => {
  keepDashboard(7, dashboardOf(), 1_000);
  expect(readKeptDashboard(7)).toEqual({ savedAtMs: 1_000, dashboard: dashboardOf() });
  expect(readKeptDashboard(8)).toBeNull();
});

it('로그아웃하면 남지 않는다', () => {
  keepDashboard(7, dashboardOf(), 1_000);
  forgetMemberData(7);
  expect(readKeptDashboard(7)).toBeNull();
});

it.each(['', 'null', '{', '{"savedAtMs":1,"data":{"today":3}}', JSON.stringify({ data: dashboardOf() })])(
  '알아볼 수 없는 것은 없는 것이다: %s',
  (stored) => {
    localStorage.setItem('molip.dashboard.7', stored);
    expect(readKeptDashboard(7)).toBeNull();
  },
);
