import { calls, IMAGE_USES_LISTED, IMAGES_PATH } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawImage } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  client = app.client();
  await client.join();
});

const upload = async (width = 30, by = client) =>
  (await by.upload(await drawImage('png', width, 20))).body.imageUrl;
const imageBytes = async () => (await client.call(calls.readBenefits, {})).body.storageByKind?.IMAGE;
const list = async (limit?: string) =>
  (await client.call(calls.listLargestImages, { query: limit ? { limit } : {} })).body;
const erase = async (url: string, by = client) => {
  const { status, body } = await by.call(calls.eraseImage, {
    params: { name: url.slice(IMAGES_PATH.length) },
  });
  return status === 204 ? 204 : body.code;
};
const isThere = async (url: string) => (await app.server.inject({ method: 'GET', url })).statusCode === 200;
const createNote = async (noteTitle: string, noteContent: string) =>
  String((await client.call(calls.createNote, { body: { noteTitle, noteContent } })).body.noteId);
const saveNote = (id: string, noteContent: string) =>
  client.call(calls.updateNote, {
    params: { id },
    body: { noteTitle: '노트', noteContent, keepVersion: true },
  });
const deleteNote = (id: string) => client.call(calls.deleteNote, { params: { id } });
const createDeck = async (deckName: string) =>
  String((await client.call(calls.createDeck, { body: { deckName } })).body.deckId);
const createCard = async (deckId: string, content: string) =>
  String(
    (await client.call(calls.createCard, { query: { deckId }, body: { content, answer: '뒤' } })).body.cardId,
  );

describe('the list of large images', () => {
  it('images of several sizes → the largest first, each with its uses, and the total count (B-3.13)', async () => {
    const [small, large, unused] = [await upload(10), await upload(900), await upload(200)];
    const noteId = await createNote('광합성', `![](${large}) ![](${large})`);
    await saveNote(noteId, `![](${large}) 고침`);
    const deckId = await createDeck('생물');
    const cardId = await createCard(deckId, `![](${small})`);
    await client.call(calls.changeMember, { body: { profileImageUrl: small } });
    const { images, total } = await list();
    expect(total).toBe(3);
    expect(images.map(({ imageUrl }) => imageUrl)).toEqual([large, unused, small]);
    expect(images[0]?.bytes).toBeGreaterThan(images[1]?.bytes ?? 0);
    const of = (kind: string) => ({
      kind,
      noteId: null,
      cardId: null,
      deckId: null,
      title: '',
      isDeleted: false,
    });
    const inNote = { ...of('NOTE'), noteId: Number(noteId), title: '노트' };
    expect(images[0]).toMatchObject({
      uses: [inNote, { ...inNote, kind: 'NOTE_VERSION' }],
      useCnt: 2,
      isErasable: false,
    });
    expect(images[1]).toMatchObject({ uses: [], useCnt: 0, isErasable: true });
    expect(images[2]).toMatchObject({
      uses: [{ ...of('CARD'), cardId: Number(cardId), deckId: Number(deckId), title: '생물' }, of('PROFILE')],
      useCnt: 2,
      isErasable: false,
    });
    expect((await list('1')).images).toHaveLength(1);
  });

  it('an image in many notes → the first five uses, those that are not deleted first (B-3.13)', async () => {
    const url = await upload();
    await deleteNote(await createNote('지운 노트', `![](${url})`));
    for (let n = 0; n < IMAGE_USES_LISTED; n += 1) await createNote(`노트 ${n}`, `![](${url})`);
    const [image] = (await list()).images;
    expect(image?.useCnt).toBe(IMAGE_USES_LISTED + 1);
    expect(image?.uses.map(({ isDeleted }) => isDeleted)).toEqual(Array(IMAGE_USES_LISTED).fill(false));
  });

  it("another member's images → not in the list, and not erasable (B-3.13)", async () => {
    const stranger = app.client();
    await stranger.join();
    const theirs = await upload(30, stranger);
    expect(await list()).toEqual({ images: [], total: 0 });
    expect(await erase(theirs)).toBe('NOT_FOUND');
    expect(await isThere(theirs)).toBe(true);
  });
});

describe('an image is erased at once', () => {
  it('a note, a card, the profile or a deleted note refers to it → refused (B-3.14)', async () => {
    const [inNote, inDeleted, onCard, asProfile] = [
      await upload(10),
      await upload(11),
      await upload(12),
      await upload(13),
    ];
    await createNote('노트', `![](${inNote})`);
    await deleteNote(await createNote('지운 노트', `![](${inDeleted})`));
    await createCard(await createDeck('덱'), `![](${onCard})`);
    await client.call(calls.changeMember, { body: { profileImageUrl: asProfile } });
    for (const url of [inNote, inDeleted, onCard, asProfile]) {
      expect(await erase(url)).toBe('IMAGE_IN_USE');
      expect(await isThere(url)).toBe(true);
    }
  });

  it('only an earlier version refers to it → its bytes are freed, its file is removed, a second call answers 404 (B-3.14)', async () => {
    const url = await upload();
    const id = await createNote('노트', `![](${url})`);
    await saveNote(id, '그림을 뺐어요.');
    expect(await erase(url)).toBe(204);
    expect(await imageBytes()).toBe(0);
    await eventually(async () => expect(await isThere(url)).toBe(false));
    expect(await erase(url)).toBe('NOT_FOUND');
  });
});

describe('erasing texts erases the images that only they referred to', () => {
  it('deleted notes, their versions and cards of deleted decks are erased → so are their images, unless used elsewhere (B-3.12)', async () => {
    const [inNote, inVersion, onCard, shared] = [
      await upload(10),
      await upload(11),
      await upload(12),
      await upload(13),
    ];
    const noteId = await createNote('노트', `![](${inVersion})`);
    await saveNote(noteId, `![](${inNote}) ![](${shared})`);
    await deleteNote(noteId);
    const deckId = await createDeck('덱');
    await createCard(deckId, `![](${onCard}) ![](${shared})`);
    await client.call(calls.deleteDeck, { params: { id: deckId } });
    await createNote('다른 노트', `![](${shared})`);
    const pending = await upload(14);

    await client.call(calls.eraseDeletedNotes, {});
    await client.call(calls.eraseDeletedDecks, {});
    const { images } = await list();
    expect(images.map(({ imageUrl }) => imageUrl).sort()).toEqual([shared, pending].sort());
    expect(await imageBytes()).toBe(images.reduce((sum, { bytes }) => sum + bytes, 0));
    for (const url of [inNote, inVersion, onCard])
      await eventually(async () => expect(await isThere(url)).toBe(false));
  });

  it('old versions are erased → so are their images, and any image unused for a week (B-3.12)', async () => {
    const [inVersion, unused] = [await upload(10), await upload(11)];
    const noteId = await createNote('노트', `![](${inVersion})`);
    await saveNote(noteId, '그림을 뺐어요.');
    await app.jobs.find(({ name }) => name === 'sweep-images')?.run({});
    await client.call(calls.deleteOldVersions, {});
    expect((await list()).total).toBe(2);
    app.clock.advance(8 * DAY_MS);
    await client.login(client.member?.email ?? '');
    await client.call(calls.deleteOldVersions, {});
    expect(await list()).toEqual({ images: [], total: 0 });
    expect(await imageBytes()).toBe(0);
    await eventually(async () => expect(await isThere(unused)).toBe(false));
  });
});
