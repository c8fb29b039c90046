// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { isAllKept } from '../lib/before-reload.ts';
import { renderAt } from '../lib/page.fixture.ts';
import { LeaveQuestion } from './leave-question.tsx';

const COPY = {
  leaveQuestion: '나갈까요?',
  leaveText: '쓴 것이 사라져요.',
  leave: '나가기',
  stay: '계속 쓰기',
};

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText('쓰던 카드')}>
        쓰기
      </button>
      <LeaveQuestion wouldLose={() => text !== ''} copy={COPY} />
    </>
  );
}

afterEach(cleanup);

it('what would be lost keeps the app from loading its page anew, for as long as it is there', async () => {
  const { router } = await renderAt('/form', Form);
  expect(await isAllKept()).toBe(true);
  act(() => screen.getByText('쓰기').click());
  expect(await isAllKept()).toBe(false);
  await act(() => router.navigate({ to: '/dashboard', ignoreBlocker: true }));
  expect(await isAllKept()).toBe(true);
});
