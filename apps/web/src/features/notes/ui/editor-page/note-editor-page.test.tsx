// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOutbox, openOutbox, pauseOutbox } from '#shared/outbox/index.ts';
import { deleteDeviceNotes, findDeviceNote, listCachedNotes } from '../../model/device-notes.ts';
import { NoteEditorPage } from './note-editor-page.tsx';

interface EditorProps {
  readonly label: string;
}

const { field } = vi.hoisted(() => ({ field: ({ label }: EditorProps) => <textarea aria-label={label} /> }));
vi.mock('../rich-editor/rich-editor.tsx', () => ({ RichEditor: field }));
vi.mock('../markdown-editor/markdown-editor.tsx', () => ({ MarkdownEditor: field }));

const SEOYEON = 7;
const actions = { onAddress: vi.fn(), onDone: vi.fn(), onNothing: vi.fn(), onList: vi.fn() };
const asked = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('fetch', asked);
  await deleteDeviceNotes(SEOYEON);
  await clearOutbox(SEOYEON);
  openOutbox(SEOYEON);
  // As without a network: what is written stays here.
  pauseOutbox();
  render(<NoteEditorPage memberId={SEOYEON} noteKey={undefined} {...actions} />);
  await screen.findByRole('textbox', { name: '본문' });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const title = () => screen.getByRole('textbox', { name: '제목' });
const write = (value: string) => fireEvent.change(title(), { target: { value } });
const finish = () => fireEvent.click(screen.getByRole('button', { name: '완료' }));
const address = async () => {
  await waitFor(() => expect(actions.onAddress).toHaveBeenCalled());
  return String(actions.onAddress.mock.calls[0]?.[0]);
};

describe('완료 of a new note', () => {
  it('in which nothing was written leads to the list, keeps nothing and asks for nothing', async () => {
    finish();
    await waitFor(() => expect(actions.onNothing).toHaveBeenCalledOnce());
    expect(actions.onDone).not.toHaveBeenCalled();
    expect(await listCachedNotes(SEOYEON)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('in which everything was taken back does so too', async () => {
    write('미적분');
    const key = await address();
    write('');
    finish();
    await waitFor(() => expect(actions.onNothing).toHaveBeenCalledOnce());
    expect(actions.onDone).not.toHaveBeenCalled();
    expect(await findDeviceNote(SEOYEON, key)).toBeNull();
  });

  it('in which something was written shows it', async () => {
    write('미적분');
    const key = await address();
    finish();
    await waitFor(() => expect(actions.onDone).toHaveBeenCalledExactlyOnceWith(key));
    expect(actions.onNothing).not.toHaveBeenCalled();
    expect((await findDeviceNote(SEOYEON, key))?.draft.text.title).toBe('미적분');
  });
});
