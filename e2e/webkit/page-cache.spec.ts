import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from './support/test.ts';
import { KEYS } from './support/webdriver.ts';
import type { WebKitPage } from './support/webkit-page.ts';

const BODY = '.ProseMirror';
const READING = 'article .md';

const test = base.extend<{ readonly elsewhere: string }>({
  /** The address of another site. */
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  elsewhere: async ({}, use) => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>다른 곳</h1>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});
test.use({ cachesLeftPages: true });

test.beforeEach(({ webkit, member }) => webkit.signIn(member));

test('a note is left while its text is being written → other notes open, and the text is saved (WK-2.01)', async ({
  webkit,
  memberApi,
  elsewhere,
}) => {
  const { noteId } = await memberApi.createNote({ noteTitle: '하나', noteContent: '처음' });
  const other = await memberApi.createNote({ noteTitle: '둘', noteContent: '다른 글' });
  let expected = '처음';
  // The text is stored 50 ms after a key, which is not always before the page is left.
  for (const word of ['가', '나', '다']) {
    await webkit.open(`/note/${noteId}/edit`);
    await webkit.click(BODY);
    await webkit.session.type(word);
    expected += word;
    await webkit.session.goto(elsewhere);
    await webkit.open(`/note/${other.noteId}`);
    await webkit.find(READING);
    expect(await webkit.text(READING)).toContain('다른 글');
    await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe(expected);
  }
});

test('a text too long for a keepalive request is left while it is written → the next page has all of it (WK-2.03)', async ({
  webkit,
  memberApi,
  elsewhere,
}) => {
  const long = '가나다라마바사 '.repeat(5_000).trim();
  const { noteId } = await memberApi.createNote({ noteTitle: '긴 글', noteContent: long });
  await webkit.open(`/note/${noteId}/edit`);
  await webkit.click(BODY);
  await webkit.session.press(KEYS.Control, KEYS.End);
  await webkit.session.type('!');
  await webkit.session.goto(elsewhere);
  await webkit.open('/note');
  await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe(`${long}!`);
});

test('a page that was left holds the database → notes come from the server, and new ones are saved there (WK-2.02)', async ({
  webkit,
  memberApi,
  elsewhere,
}) => {
  const { noteId } = await memberApi.createNote({ noteTitle: '하나', noteContent: '처음' });
  await webkit.open('/note');
  await webkit.find('[role=feed] article');
  await holdDatabase(webkit);
  await webkit.session.goto(elsewhere);
  await webkit.open(`/note/${noteId}`);
  await webkit.find(READING);
  expect(await webkit.text(READING)).toContain('처음');

  await webkit.open('/note/create');
  await webkit.click(BODY);
  await webkit.session.type('새 글');
  await webkit.find('[data-save-state=saved]');
  const made = (await memberApi.listNotes()).find((note) => note.noteId !== noteId);
  expect((await memberApi.getNote(made?.noteId ?? 0)).noteContent).toBe('새 글');
});

/** Holds the database as a page of an older build that is frozen in a transaction. */
async function holdDatabase(webkit: WebKitPage): Promise<void> {
  await webkit.session.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('molip-notes');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction(['notes'], 'readwrite').objectStore('notes');
          const goOn = () => {
            store.get(['never']).onsuccess = goOn;
          };
          goOn();
          setTimeout(resolve, 50);
        };
      }),
  );
}
