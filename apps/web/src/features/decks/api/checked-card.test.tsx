// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { useCheckedCard } from './checked-card.ts';
import { deckKeys } from './deck-keys.ts';
import { type Asked, cardOf, cardPage, stubServer, testClient } from './decks.fixture.ts';

const CARD = cardOf(5, { content: '대동법이란?', answer: '쌀로' });
const LIST = deckKeys.cardList(1, {});

function checking() {
  const client = testClient();
  client.setQueryData(LIST, { pages: [cardPage([CARD])], pageParams: [undefined] });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCheckedCard(), { wrapper });
  const shown = () => JSON.stringify(client.getQueryData(LIST));
  return { ...result.current, shown };
}

afterEach(cleanup);

it('a card takes the note’s new words, and its list shows them', async () => {
  const sent: unknown[] = [];
  stubServer({
    'PUT /api/card/5': ({ body }: Asked) => {
      sent.push(body);
      return { status: 200, body: { ...CARD, answer: '돈으로' } };
    },
  });
  const { change, shown } = checking();
  const source = { noteId: 3, text: '대동법은 돈으로 낸다.' };
  await act(async () => void (await change(5, { content: '대동법이란?', answer: '돈으로', source })));
  expect(sent).toEqual([{ content: '대동법이란?', answer: '돈으로', source }]);
  expect(shown()).toContain('돈으로');
});

const MISSING = { status: 404, body: { code: 'NOT_FOUND', message: '찾을 수 없어요.' } };

it('a card that was deleted elsewhere → reported, whether it is changed or removed', async () => {
  stubServer({ 'PUT /api/card/5': MISSING, 'GET /api/card/5': MISSING });
  await expect(checking().change(5, { source: null })).resolves.toBe('gone');
  await expect(checking().remove(5, () => {})).resolves.toBe('gone');
});

it('a card that is there cannot stand for a note that is not: that is said', async () => {
  stubServer({ 'PUT /api/card/5': MISSING, 'GET /api/card/5': { status: 200, body: CARD } });
  const source = { noteId: 3, text: '지워진 노트의 글' };
  await expect(checking().change(5, { source })).rejects.toThrow('노트가 지워져서');
});

it('a deleted card leaves its list, and the caller learns of its restoration', async () => {
  stubServer({
    'GET /api/card/5': { status: 200, body: CARD },
    'DELETE /api/card/5': { status: 204 },
    'POST /api/card/5/restore': { status: 200, body: CARD },
  });
  const onBack = vi.fn();
  const { remove, shown } = checking();
  await act(async () => void (await remove(5, onBack)));
  expect(shown()).not.toContain('대동법');
  expect(onBack).not.toHaveBeenCalled();
  await act(async () => useSnackbar.getState().action?.onSelect());
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(shown()).toContain('대동법');
});
