// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useResetMethods } from './reset-methods.tsx';

const named = { kind: 'PASSKEY', name: 'Linux · Chrome', recent: true };
const METHODS = [
  { ...named, methodId: 'mine', addedAt: '2026-11-20T01:05:00Z', lastUsedAt: '2026-11-20T02:30:00Z' },
  { ...named, methodId: 'theirs', addedAt: '2026-11-20T06:12:00Z', lastUsedAt: null },
];

afterEach(cleanup);

it('이름과 날짜가 같은 패스키는 더한 시각과 마지막 사용으로 가려요 (WI-4.03)', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ methods: METHODS })));
  const Form = () => {
    const { isSettled, choice } = useResetMethods();
    return (
      <>
        {choice}
        <button type="button" onClick={() => void isSettled({ token: 'token' })}>
          바꾸기
        </button>
      </>
    );
  };
  render(<Form />);
  await act(async () => screen.getByText('바꾸기').click());
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  const time = String.raw`\d+월 \d+일 \d\d`;
  expect(rows).toEqual([
    expect.stringMatching(`^패스키 Linux · Chrome${time}:05에 추가, 마지막 사용 ${time}:30$`),
    expect.stringMatching(`^패스키 Linux · Chrome${time}:12에 추가, 아직 쓰지 않았어요$`),
  ]);
});
