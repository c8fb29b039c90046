// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { cardOf } from '../../api/decks.fixture.ts';
import { deckCardOf } from '../../model/deck-card.ts';
import { type CardActions, CardToolbar } from './card-toolbar.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { Flashcard } from './flashcard.tsx';
import { practiceFocus } from './practice-keys.ts';
import { TypedField } from './typed-field.tsx';

const CARD = deckCardOf(cardOf(1));
const onSave = vi.fn();
let isTyped = false;

/** A card with its toolbar; 고치기 in the menu opens the dialog. */
function Page() {
  const [isEditing, setEditing] = useState(false);
  const nothing = () => {};
  const actions: CardActions = {
    ...{ onUndo: nothing, onBookmark: nothing, onBury: nothing, onSuspend: nothing },
    ...{ onOptions: nothing, onKeys: nothing, onEdit: () => setEditing(true) },
  };
  const toolbar = (
    <CardToolbar position={1} total={1} isBookmarked={false} onRead={nothing} actions={actions} />
  );
  const typed = isTyped ? <TypedField value="" onValue={nothing} onCheck={nothing} /> : null;
  return (
    <>
      <Flashcard card={CARD} isShown isRevealed={false} isLaidOut={false} toolbar={toolbar} typed={typed} />
      {isEditing ? <EditDialog open card={CARD} onSave={onSave} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

beforeAll(async () => {
  await import('#shared/ui/dialog-popup.tsx');
});
afterEach(() => {
  cleanup();
  isTyped = false;
});

const open = () => renderAt('/practice', Page);
const button = (name: string) => screen.getByRole('button', { name });
const byHand = (element: HTMLElement) => {
  element.focus();
  return act(async () => fireEvent.click(element, { detail: 1 }));
};
async function edit(text: string) {
  await byHand(button('더 보기'));
  await byHand(screen.getByRole('menuitem', { name: '고치기' }));
  fireEvent.change(await screen.findByLabelText('앞면'), { target: { value: text } });
}
const pressEscape = () =>
  act(async () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));

it('a button that was pressed by hand gives the focus back, one that was pressed by a key keeps it (U-20)', async () => {
  await open();
  for (const name of ['북마크', '읽어 주기', '되돌리기']) {
    await byHand(button(name));
    expect(document.activeElement).toBe(practiceFocus());
  }
  expect(practiceFocus()?.closest('button')).toBeNull();
  button('북마크').focus();
  fireEvent.click(button('북마크'), { detail: 0 });
  expect(document.activeElement).toBe(button('북마크'));
});

it('where answers are typed, the field has the focus again', async () => {
  isTyped = true;
  await open();
  await byHand(button('북마크'));
  expect(document.activeElement).toBe(screen.getByLabelText('정답을 적어 보세요'));
});

it('after a dialog of the menu the focus is where keys are the practice’s (U-20)', async () => {
  await open();
  await edit(CARD.content);
  await pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(practiceFocus());
});

it('a card that is being corrected is not dropped without a question', async () => {
  await open();
  await edit('고친 앞');
  await pressEscape();
  expect(await screen.findByText('적던 카드를 두고 나갈까요?')).toBeTruthy();
  await act(async () => fireEvent.click(button('계속 적기')));
  await waitFor(() => expect(screen.queryByText('적던 카드를 두고 나갈까요?')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('앞면').value).toBe('고친 앞');
  await act(async () => fireEvent.click(button('저장')));
  expect(onSave).toHaveBeenCalledWith({ content: '고친 앞', answer: CARD.answer });
  await pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: '나가기' }));
  await waitFor(() => expect(screen.queryByLabelText('앞면')).toBeNull());
});
