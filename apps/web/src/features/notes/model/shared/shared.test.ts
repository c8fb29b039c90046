import 'fake-indexeddb/auto';
import { NOTE_CONTENT_MAX, NOTE_TITLE_MAX } from '@molip/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadForOutbox } from '#shared/images/upload-for-outbox.ts';
import { ApiError, clientFailure } from '#shared/lib/api/api-error.ts';
import { forgetMemberData } from '#shared/lib/member-data.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { keepShared, readShared, type Shared } from '#shared/lib/share-inbox.ts';
import { flushOutbox, pauseOutbox, useOutbox } from '#shared/outbox/index.ts';
import { findDeviceNote } from '../device-notes.ts';
import { beginAfresh, NotesServer } from '../notes-server.fixture.ts';
import { saveShared, textOfShared } from './save-shared.ts';
import { startSharedImageSync } from './shared-image-sync.ts';

vi.mock('#shared/images/upload-for-outbox.ts', () => ({ uploadForOutbox: vi.fn() }));
const upload = vi.mocked(uploadForOutbox);

describe('the text of a share', () => {
  const words = (given: Partial<Shared>) => textOfShared({ title: '', text: '', url: '', ...given });

  it.each<[string, Partial<Shared>, { title: string; content: string }]>([
    ['a text', { text: '광합성은 …' }, { title: '', content: '광합성은 …' }],
    ['a page', { title: '빛', url: 'https://a.kr' }, { title: '빛', content: 'https://a.kr' }],
    [
      'its link stands in the text',
      { text: '보세요 https://a.kr', url: 'https://a.kr' },
      { title: '', content: '보세요 https://a.kr' },
    ],
    [
      'all three',
      { title: '빛', text: '글', url: 'https://a.kr' },
      { title: '빛', content: '글\n\nhttps://a.kr' },
    ],
    ['a title of two lines', { title: ' 빛과\n물 ' }, { title: '빛과 물', content: '' }],
    [
      'a title that is too long',
      { title: '가'.repeat(NOTE_TITLE_MAX + 1), text: '글' },
      { title: '', content: `${'가'.repeat(NOTE_TITLE_MAX + 1)}\n\n글` },
    ],
  ])('%s', (_, given, expected) => {
    expect(words(given)).toEqual(expected);
  });

  it('a text that is too long for a note → cut to its maximum', () => {
    expect(words({ text: '가'.repeat(NOTE_CONTENT_MAX + 9) }).content).toHaveLength(NOTE_CONTENT_MAX);
  });
});

const SEOYEON = 7;
const server = new NotesServer();
const ID = '0b7c5a0e-8d5f-4f6c-9a51-0f3f6f1f2a11';
/** Browsers keep files in their databases, Node does not: its copies are empty. */
const file = (name: string) => ({ name, type: 'image/png', size: 3 }) as File;
const shared = (given: Partial<Shared> = {}): Shared => ({
  ...{ id: ID, sharedAt: Date.now(), title: '빛', text: '광합성', url: '', images: [], leftOut: 0 },
  ...given,
});
const contentOnDevice = async () => (await findDeviceNote(SEOYEON, ID))?.draft.text.content;

beforeEach(async () => {
  await beginAfresh(server, SEOYEON);
  startSharedImageSync();
  upload.mockReset();
  upload.mockImplementation(
    async ({ name }) => ({ imageUrl: `/api/images/${name}`, oriFileName: name }) as never,
  );
});
afterEach(async () => {
  pauseOutbox();
  await server.http.close();
});

describe('the note of a share', () => {
  it('a shared text → a note on the device, sent; the share is deleted', async () => {
    await keepShared(shared());
    expect(await saveShared(SEOYEON, shared(), [])).toBe(ID);
    expect(await contentOnDevice()).toBe('광합성');
    expect(await readShared(ID, Date.now())).toBeNull();
    await patiently(() => expect(server.notes[0]).toMatchObject({ clientId: ID, note: { noteTitle: '빛' } }));
  });

  it('shared images → inserted in their order, once each', async () => {
    await saveShared(SEOYEON, shared(), [file('잎.png'), file('꽃.png')]);
    await flushOutbox();
    const all = '광합성\n\n![잎](/api/images/잎.png)\n\n![꽃](/api/images/꽃.png)';
    expect(await contentOnDevice()).toBe(all);
    await saveShared(SEOYEON, shared(), [file('잎.png'), file('꽃.png')]);
    await flushOutbox();
    expect(await contentOnDevice(), 'said twice').toBe(all);
    await patiently(() => expect(server.notes.map(({ note }) => note.noteContent)).toEqual([all]));
  });

  it('images alone → the note begins with the first one', async () => {
    await saveShared(SEOYEON, shared({ title: '', text: '' }), [file('잎.png')]);
    await flushOutbox();
    expect(await contentOnDevice()).toBe('![잎](/api/images/잎.png)');
    await patiently(() => expect(server.notes).toHaveLength(1));
  });

  it('without a network → the note waits with its images, and both are sent later', async () => {
    upload.mockRejectedValue(clientFailure('NETWORK_UNREACHABLE'));
    await saveShared(SEOYEON, shared(), [file('잎.png')]);
    expect(await contentOnDevice()).toBe('광합성');
    const labels = () => useOutbox.getState().waiting.map(({ label }) => label);
    await patiently(() => expect(labels()).toContain('이미지 ‘잎.png’ 올리기'));
    upload.mockResolvedValue({ imageUrl: '/api/images/1', oriFileName: '잎.png' } as never);
    await flushOutbox();
    expect(await contentOnDevice()).toBe('광합성\n\n![잎](/api/images/1)');
  });

  it('the server refuses an image → its reason is shown, and the note stays', async () => {
    upload.mockRejectedValue(
      new ApiError({ status: 413, code: 'STORAGE_QUOTA_EXCEEDED', message: '자리가 없어요.' }),
    );
    await saveShared(SEOYEON, shared(), [file('잎.png')]);
    await patiently(() => expect(useOutbox.getState().refused[0]?.reason).toBe('자리가 없어요.'));
    expect(await contentOnDevice()).toBe('광합성');
  });
});

it('a sign-out → shares that were not saved are deleted', async () => {
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', {});
  await keepShared(shared());
  forgetMemberData(SEOYEON);
  await patiently(async () => expect(await readShared(ID, Date.now())).toBeNull());
});
