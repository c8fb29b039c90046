// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Note } from '@molip/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { noteKeys } from '../api/note-keys.ts';
import { clientWith, noteOf } from '../api/notes.fixture.ts';
import { deleteDeviceNotes } from './device-notes.ts';
import { readableFromServer } from './readable-note.ts';
import { useEnhancedText } from './use-enhanced-text.ts';

const SEOYEON = 7;
let onServer: Note;

beforeEach(async () => {
  await deleteDeviceNotes(SEOYEON);
  onServer = noteOf(3, { noteContent: '할수있다', revision: 4 });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_, init) => {
      if (init?.method !== 'PUT') return Response.json(onServer);
      const sent = JSON.parse(String(init.body));
      if (sent.revision !== onServer.revision)
        return Response.json(
          { code: 'NOTE_CONFLICT', message: '바뀌었어요.', current: onServer },
          { status: 409 },
        );
      onServer = { ...onServer, ...sent, revision: onServer.revision + 1 };
      return Response.json(onServer);
    }),
  );
});
afterEach(cleanup);

const ENHANCED = { noteId: 3, revision: 4, originalContent: '할수있다', content: '할 수 있다' };

async function applied() {
  const client = clientWith([]);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const note = readableFromServer(onServer);
  const { result } = renderHook(() => useEnhancedText(SEOYEON, '3', note), { wrapper });
  const isApplied = await act(() => result.current.apply(ENHANCED));
  return { client, isApplied };
}
const takeBack = () => act(async () => useSnackbar.getState().action?.onSelect());
const shown = (client: ReturnType<typeof clientWith>) => client.getQueryData<Note>(noteKeys.note('3'));

it('an enhanced text is applied → shown at once, and undo restores the text and the mark (N-1.04, U-15)', async () => {
  const { client, isApplied } = await applied();
  expect(isApplied).toBe(true);
  expect(shown(client)).toMatchObject({ noteContent: '할 수 있다', aiEnhanced: true });
  await takeBack();
  await waitFor(() => expect(onServer).toMatchObject({ noteContent: '할수있다', aiEnhanced: false }));
  await waitFor(() => expect(shown(client)?.noteContent).toBe('할수있다'));
  expect(useSnackbar.getState().message).toBe('다듬기 전의 글로 되돌렸어요.');
});

it('undo after more writing → nothing is undone (U-15)', async () => {
  await applied();
  onServer = { ...onServer, noteContent: '할 수 있다. 더', revision: onServer.revision + 1 };
  await takeBack();
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.message).toContain('그사이에 노트가 바뀌었어요'),
  );
  expect(onServer.noteContent).toBe('할 수 있다. 더');
});

it('the note was changed elsewhere → not replaced, and no message of success (U-15)', async () => {
  useSnackbar.setState({ message: '' });
  onServer = { ...onServer, noteContent: '다른 기기에서', revision: 5 };
  const { isApplied } = await applied();
  expect(isApplied).toBe(false);
  expect(onServer.noteContent).toBe('다른 기기에서');
  expect(useSnackbar.getState().message).toBe('');
});
