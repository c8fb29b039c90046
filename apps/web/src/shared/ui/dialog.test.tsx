// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useId, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function DeckDeletion({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        덱 지우기
      </button>
      <ConfirmDialog
        open={isAsking}
        question="이 덱을 지울까요?"
        consequence="카드 268장이 함께 사라져요."
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        isDangerous
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

async function ask() {
  const onConfirm = vi.fn();
  render(<DeckDeletion onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: '덱 지우기' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  return { onConfirm, opener };
}

const dialog = () => screen.queryByRole('dialog', { name: '이 덱을 지울까요?' });

it('asks by its title and says what happens', async () => {
  await ask();
  const shown = dialog();
  const described = document.getElementById(shown?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('카드 268장이 함께 사라져요.');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '그대로 두기' })),
  );
});

it('the harmless answer closes it and the focus returns', async () => {
  const { onConfirm, opener } = await ask();
  fireEvent.click(screen.getByRole('button', { name: '그대로 두기' }));
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('Escape is the harmless answer', async () => {
  const { onConfirm } = await ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('그대로 두기'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(dialog()).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});

it('the named act is done by its button', async () => {
  const { onConfirm } = await ask();
  fireEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('a dialog may carry a picture and a close button', async () => {
  const onClose = vi.fn();
  render(<Dialog open onClose={onClose} title="새 소식" picture={<p>D-16</p>} hasCloseButton />);
  expect(await screen.findByText('D-16')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(onClose).toHaveBeenCalledOnce();
});

function FieldInFocus() {
  return <input aria-label="시험 이름" id={useFocusOnMount(useId())} />;
}

/** Gone at once, without fading. */
function ExamDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        시험 더하기
      </button>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title="새 시험" hasCloseButton>
          <FieldInFocus />
        </Dialog>
      ) : null}
    </>
  );
}

it('the focus returns although a field in the dialog took it before the dialog could', async () => {
  render(<ExamDialog />);
  const opener = screen.getByRole('button', { name: '시험 더하기' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('시험 이름')));
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('where nothing had the focus the page has it afterwards, and not its first link', async () => {
  const page = (open: boolean) => (
    <>
      <a href="#main">본문으로 건너뛰기</a>
      <main id="main" tabIndex={-1} />
      <Dialog open={open} onClose={() => {}} title="새 기능이 왔어요" hasCloseButton comesUncalled />
    </>
  );
  const { rerender } = render(page(true));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
});
