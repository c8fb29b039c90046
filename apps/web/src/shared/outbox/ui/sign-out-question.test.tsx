// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SignOutQuestion } from './sign-out-question.tsx';

const outbox = vi.hoisted(() => ({ flushOutbox: vi.fn(), countUnsent: vi.fn() }));
vi.mock('../outbox.ts', () => outbox);

// No network: nothing is sent.
beforeEach(() => {
  outbox.flushOutbox.mockReset().mockResolvedValue(undefined);
  outbox.countUnsent.mockReset().mockResolvedValue(3);
});

// Loaded on demand; loading it is not what is waited for here.
beforeAll(() => import('../../ui/dialog-popup.tsx'));
afterEach(cleanup);

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const says = (words: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));

it('downloaded, then not sent, then downloaded → the latest result is shown', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const onLeave = vi.fn();
  render(<SignOutQuestion count={3} onLeave={onLeave} onStay={() => {}} />);
  await screen.findByRole('dialog');
  await press('내려받기');
  await says(/^파일로 내려받았어요/);
  await press('보내기');
  await says(/^아직 3개를 보내지 못했어요/);
  await press('내려받기');
  await says(/^파일로 내려받았어요/);
  expect(onLeave).not.toHaveBeenCalled();
});

it('closed during the sending → the person stays signed in, even if everything was sent', async () => {
  let sent = () => {};
  outbox.flushOutbox.mockReturnValue(
    new Promise<void>((resolve) => {
      sent = resolve;
    }),
  );
  outbox.countUnsent.mockResolvedValue(0);
  const onLeave = vi.fn();
  const { unmount } = render(<SignOutQuestion count={3} onLeave={onLeave} onStay={() => {}} />);
  await screen.findByRole('dialog');
  await press('보내기');
  unmount();
  sent();
  await waitFor(() => expect(outbox.countUnsent).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(onLeave).not.toHaveBeenCalled();
});
