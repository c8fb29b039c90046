// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, answerCalls } from '../fake-calls.fixture.ts';
import { DeviceList } from './device-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOUR_MS = 3_600_000;
const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const session = (at: number, device: string, hoursAgo: number) => ({
  sessionId: ids[at],
  device,
  signedInAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  current: at === 0,
});
const SESSIONS = [
  session(0, 'Mac · Chrome', 0),
  session(1, 'iPhone · Safari', 3),
  session(2, 'Windows · Whale', 50),
];
const LISTED = { 'GET /api/auth/sessions': { status: 200, body: { sessions: SESSIONS } } };

function show(answers: Answers) {
  const calls = answerCalls({ ...LISTED, ...answers });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DeviceList />
    </QueryClientProvider>,
  );
  return calls;
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

it('기기마다 마지막으로 쓴 때를 말하고, 지금 이 기기를 가리킨다 (R-2.23)', async () => {
  show({});
  await screen.findByText('지금 이 기기');
  expect(rows()).toEqual([
    'Mac · Chrome지금 이 기기',
    'iPhone · Safari마지막 사용 3시간 전로그아웃',
    'Windows · Whale마지막 사용 2일 전로그아웃',
  ]);
  const own = screen.getByText('Mac · Chrome').closest('li') as HTMLElement;
  expect(within(own).queryByRole('button')).toBeNull();
});

it('하나를 로그아웃하면 목록에서 빠지고, 알리고, 초점을 잃지 않는다 (R-2.23)', async () => {
  const calls = show({ [`DELETE /api/auth/sessions/${ids[1]}`]: { status: 204 } });
  fireEvent.click(await screen.findByRole('button', { name: 'iPhone · Safari 로그아웃' }));
  await waitFor(() => expect(screen.queryByText('iPhone · Safari')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('iPhone · Safari에서 로그아웃했어요.');
  expect(document.activeElement).toBe(screen.getByRole('list'));
  expect(calls.sent.map(({ call }) => call)).toEqual([
    'GET /api/auth/sessions',
    `DELETE /api/auth/sessions/${ids[1]}`,
  ]);
});

it('벌써 끝난 기기는 끝난 것으로 친다', async () => {
  const body = { code: 'NOT_FOUND', message: '찾을 수 없어요.' };
  show({ [`DELETE /api/auth/sessions/${ids[2]}`]: { status: 404, body } });
  fireEvent.click(await screen.findByRole('button', { name: 'Windows · Whale 로그아웃' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('다른 기기 모두는 물어본 다음에 로그아웃하고, 이 기기는 남는다 (R-2.23)', async () => {
  const calls = show({ 'DELETE /api/auth/sessions': { status: 204 } });
  fireEvent.click(await screen.findByRole('button', { name: '다른 기기 모두 로그아웃' }));
  await screen.findByRole('dialog', { name: '다른 기기 2대에서 로그아웃할까요?' });
  expect(calls.bodiesOf('DELETE /api/auth/sessions')).toHaveLength(0);
  fireEvent.click(button('모두 로그아웃'));
  await waitFor(() => expect(screen.getByText('다른 기기에서 모두 로그아웃했어요.')).toBeTruthy());
  expect(rows()).toEqual(['Mac · Chrome지금 이 기기']);
  expect(screen.queryByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeNull();
});

it('로그아웃하지 못하면 까닭을 말하고 목록은 그대로다', async () => {
  show({});
  fireEvent.click(await screen.findByRole('button', { name: 'iPhone · Safari 로그아웃' }));
  expect((await screen.findByRole('alert')).textContent).toContain('서버에 연결할 수 없습니다.');
  expect(rows()).toHaveLength(3);
  vi.stubGlobal('navigator', { onLine: false });
  fireEvent.click(button('iPhone · Safari 로그아웃'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('오프라인이에요. 연결되면 다시 해 주세요.'),
  );
});

it('불러오지 못하면 다시 시도할 수 있다', async () => {
  let tries = 0;
  show({
    'GET /api/auth/sessions': () => {
      tries += 1;
      return tries === 1
        ? { status: 503, body: { code: 'UNAVAILABLE', message: '쉬고 있어요.' } }
        : { status: 200, body: { sessions: SESSIONS } };
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('기기를 불러오지 못했어요.');
  fireEvent.click(button('다시 시도'));
  await screen.findByText('지금 이 기기');
});
