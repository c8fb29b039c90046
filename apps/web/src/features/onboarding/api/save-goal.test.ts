import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiServer, MEMBER, refusal } from '#shared/lib/api/api-server.fixture.ts';
import { saveGoal } from './save-goal.ts';

const server = new ApiServer();
beforeEach(() => server.open());
afterEach(() => server.close());

const GOAL = { goalMinutes: 90, targetSessions: 3, dayStartHour: 0 };
const OWN_SETTINGS = { ...DEFAULT_TIMER_SETTINGS, focusTime: 50, soundEnabled: false };

it('목표와 하루의 시작은 회원에게, 세트는 다른 타이머 설정을 그대로 둔 채 저장한다 (Q-24)', async () => {
  server.answer(({ path, body }) => {
    if (path === '/api/members') return { status: 200, body: { ...MEMBER, ...JSON.parse(body) } };
    return { status: 200, body: body ? JSON.parse(body) : OWN_SETTINGS };
  });
  await expect(saveGoal(GOAL)).resolves.toMatchObject({ goalMinutes: 90, dayStartHour: 0 });
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/members',
    'GET /api/timer/settings',
    'PUT /api/timer/settings',
  ]);
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ goalMinutes: 90, dayStartHour: 0 });
  expect(JSON.parse(server.seen[2]?.body ?? '')).toEqual({ ...OWN_SETTINGS, targetSessions: 3 });
});

it('어느 한쪽이라도 저장되지 않으면 실패다', async () => {
  server.answer(({ path }) =>
    path === '/api/members'
      ? { status: 200, body: MEMBER }
      : refusal(503, 'UNAVAILABLE', '서버가 잠시 쉬고 있어요.'),
  );
  await expect(saveGoal(GOAL)).rejects.toThrow('서버가 잠시 쉬고 있어요.');
});
