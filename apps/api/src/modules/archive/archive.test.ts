import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { calls, IMAGES_PATH, IMPORT_FIELD, type MemberJob } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { unzip } from '@molip/testing/unzip';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawImage } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let seoyeon: Client;

beforeAll(async () => {
  app = await openTestApp({ startAt: '2026-11-15T12:00:00.000Z' });
});
beforeEach(async () => {
  seoyeon = await joined();
});

async function joined(): Promise<Client> {
  const client = app.client();
  await client.join();
  return client;
}

async function archiveOf(client: Client): Promise<Map<string, Buffer>> {
  const { status, raw } = await client.call(calls.exportMember, {});
  expect(status).toBe(200);
  return unzip(raw.rawPayload);
}

const textIn = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';
const listIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(textIn(files, `${name}.json`)) as Record<string, unknown>[];
const namesUnder = (files: Map<string, Buffer>, folder: string) =>
  [...files.keys()].filter((name) => name.startsWith(`${folder}/`)).sort();

async function makeNote(client: Client, noteTitle: string, noteContent: string, tags: string[] = []) {
  const { body } = await client.call(calls.createNote, { body: { noteTitle, noteContent, tags } });
  return body;
}

async function makeDeck(client: Client, deckName: string, cards: { content: string; answer: string }[]) {
  const { body: deck } = await client.call(calls.createDeck, { body: { deckName } });
  const query = { deckId: String(deck.deckId) };
  const { body } = await client.call(calls.createCards, { query, body: { cards } });
  return { deckId: deck.deckId, cards: body.cards };
}

const review = (client: Client, cardId: number) => {
  const body = {
    reviewId: randomUUID(),
    rating: 'GOOD' as const,
    reviewedAt: app.clock.now().toISOString(),
    elapsedMs: 3_000,
  };
  return client.call(calls.reviewCard, { params: { id: String(cardId) }, body }).then(() => body);
};

describe('what is in it', () => {
  it('of a newcomer: a zip with empty lists', async () => {
    const { raw } = await seoyeon.call(calls.exportMember, {});
    expect(raw.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('몰입-2026-11-15.zip')}`,
    });
    const files = await unzip(raw.rawPayload);
    expect([...files.keys()].sort()).toEqual([
      'attendance.json',
      'cards.json',
      'decks.json',
      'exams.json',
      'member.json',
      'payments.json',
      'reviews.json',
      'sessions.json',
      'study.json',
      '읽어 주세요.txt',
    ]);
    for (const name of ['cards', 'decks', 'exams', 'payments', 'reviews', 'sessions', 'study', 'attendance'])
      expect(listIn(files, name)).toEqual([]);
    expect(textIn(files, '읽어 주세요.txt')).toMatch(
      /^\ufeff몰입에서 내려받은 내 자료예요\. \(2026-11-15\)\r\n/,
    );
  });

  it('every note with its images, and those in the trash', async () => {
    const drawing = await drawImage('png');
    const { imageUrl } = (await seoyeon.upload(drawing)).body;
    const name = imageUrl.slice(IMAGES_PATH.length);
    const stored = (await seoyeon.visit(imageUrl)).rawPayload;
    const title = '광합성: "빛" #1\n---\nbookmarked: true';
    const made = await makeNote(seoyeon, title, `앞 ![그림](${imageUrl}) \`${imageUrl}\`\n\n---\n끝`, [
      '생물',
      'a: b',
    ]);
    await seoyeon.call(calls.addNoteBookmark, { params: { id: String(made.noteId) } });
    const gone = await makeNote(seoyeon, '지운 노트', '지운 글');
    await seoyeon.call(calls.deleteNote, { params: { id: String(gone.noteId) } });

    const files = await archiveOf(seoyeon);
    expect(files.get(`images/${name}`)).toEqual(stored);
    const [file = ''] = namesUnder(files, 'notes');
    const [, head = '', content] = /^---\n(.*?)---\n\n(.*)$/s.exec(textIn(files, file)) ?? [];
    expect(content).toBe(`앞 ![그림](../images/${name}) \`${imageUrl}\`\n\n---\n끝`);
    const fields = head.trimEnd().split('\n');
    expect(
      Object.fromEntries(fields.map((line) => [line.split(': ')[0], JSON.parse(line.replace(/^\w+: /, ''))])),
    ).toEqual({
      id: made.noteId,
      title: made.noteTitle,
      tags: ['생물', 'a: b'],
      bookmarked: true,
      created: '2026-11-15T12:00:00.000Z',
      updated: '2026-11-15T12:00:00.000Z',
    });
    expect(namesUnder(files, 'deleted-notes')).toEqual(['deleted-notes/지운 노트.md']);
    expect(textIn(files, 'deleted-notes/지운 노트.md')).toContain('\ndeleted: "2026-11-15T12:00:00.000Z"\n');
  });

  it('an image leads to its file however a note names it, and a name in code stays a name', async () => {
    const { imageUrl } = (await seoyeon.upload(await drawImage('png'))).body;
    const name = imageUrl.slice(IMAGES_PATH.length);
    const ways = (url: string) =>
      `![가][r] ![나]( ${url} ) ![다](<${url}> "제목") \`${imageUrl}\`\n\n[r]: ${url}`;
    await makeNote(seoyeon, '그림', ways(imageUrl));
    expect(textIn(await archiveOf(seoyeon), 'notes/그림.md')).toContain(ways(`../images/${name}`));
  });

  it('an image that is gone from the storage is left out, and its link stays', async () => {
    const { imageUrl } = (await seoyeon.upload(await drawImage('png'))).body;
    const name = imageUrl.slice(IMAGES_PATH.length);
    await makeNote(seoyeon, '그림', `![없음](${imageUrl})`);
    await rm(path.join(app.filesDir, name.slice(0, 2), name));
    const files = await archiveOf(seoyeon);
    expect(namesUnder(files, 'images')).toEqual([]);
    expect(textIn(files, 'notes/그림.md')).toContain(`![없음](${imageUrl})`);
  });

  it('more notes than are read at a time, in order, each once', async () => {
    const titles = Array.from({ length: 45 }, (_, index) => `노트 ${index}`);
    for (const title of titles) await makeNote(seoyeon, title, `글: ${title}`);
    const files = await archiveOf(seoyeon);
    expect(namesUnder(files, 'notes')).toEqual(titles.map((title) => `notes/${title}.md`).sort());
    for (const title of titles)
      expect(textIn(files, `notes/${title}.md`)).toMatch(new RegExp(`\n글: ${title}$`));
  });

  it('titles that would be dangerous as names of files are harmless', async () => {
    const titles = ['../../x', 'con', 'a', 'A', '', '가'.repeat(200), '끝.', '/etc/passwd', '..\\..\\y'];
    for (const title of titles) await makeNote(seoyeon, title, `글 ${title}`);
    await makeDeck(seoyeon, '../NUL', [{ content: '앞', answer: '뒤' }]);
    const files = await archiveOf(seoyeon);
    expect(namesUnder(files, 'notes')).toEqual(
      ['_._.._x', '_con', 'a', 'A (2)', '제목 없음', '가'.repeat(50), '끝', '_etc_passwd', '_._.._y']
        .map((name) => `notes/${name}.md`)
        .sort(),
    );
    expect(namesUnder(files, 'decks')).toEqual(['decks/_._NUL.apkg', 'decks/_._NUL.csv']);
  });

  it('every card, review, session, entry, day and exam, and the member', async () => {
    const { deckId, cards } = await makeDeck(seoyeon, '국사', [
      { content: '대동법', answer: '1608년' },
      { content: '균역법', answer: '1750년' },
    ]);
    const [first, second] = cards;
    const reviews = [await review(seoyeon, first?.cardId ?? 0)];
    app.clock.advance(MINUTE_MS);
    reviews.push(await review(seoyeon, first?.cardId ?? 0));
    await seoyeon.call(calls.deleteCard, { params: { id: String(second?.cardId) } });
    await seoyeon.call(calls.attend, {});
    await seoyeon.call(calls.addStudyTime, { body: { studyMinutes: 25 } });
    const { body: session } = await seoyeon.call(calls.startTimerSession, {
      body: { mode: 'FOCUS', duration: 1200 },
    });
    const exam = { name: '수능', date: '2026-11-19', goal: 0.9, deckIds: [deckId] };
    await seoyeon.call(calls.createExam, { body: exam });

    const files = await archiveOf(seoyeon);
    const listed = await seoyeon.call(calls.listCards, { params: { id: String(deckId) }, query: {} });
    expect(listIn(files, 'cards')).toEqual([
      listed.body.cards[0],
      expect.objectContaining({ cardId: second?.cardId, isDeleted: true, deckName: '국사' }),
    ]);
    expect(listIn(files, 'decks')).toMatchObject([{ deckId, name: '국사', deletedAt: null }]);
    const byTime = listIn(files, 'reviews').toSorted((a, b) =>
      String(a['reviewedAt']) < String(b['reviewedAt']) ? -1 : 1,
    );
    expect(byTime).toEqual(
      reviews.map((sent) => ({ ...sent, cardId: first?.cardId, reviewedOn: '2026-11-15', undoneAt: null })),
    );
    expect(listIn(files, 'sessions')).toMatchObject([
      { sessionId: session.sessionId, mode: 'FOCUS', duration: 1200, status: 'RUNNING', timeEntries: [{}] },
    ]);
    expect(listIn(files, 'study')).toMatchObject([{ day: '2026-11-15', minutes: 25 }]);
    expect(listIn(files, 'attendance')).toMatchObject([
      { day: '2026-11-15', minutes: 25, reviews: 2, attendedAt: '2026-11-15T12:01:00.000Z' },
    ]);
    expect(listIn(files, 'exams')).toMatchObject([exam]);
    const member = JSON.parse(textIn(files, 'member.json'));
    expect(member).toMatchObject({
      profile: { memberId: seoyeon.member?.memberId, email: seoyeon.member?.email, nickname: '서연' },
      providers: [],
      timerSettings: { focusTime: expect.any(Number) },
      reviewSettings: { retention: expect.any(Number) },
    });
    expect(member.consents.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'age14',
      'marketing',
      'privacy',
      'terms',
    ]);
    expect(textIn(files, 'member.json')).not.toMatch(/argon2|password/i);
  });

  it('decks that the importer reads again, with images and schedule', async () => {
    const { imageUrl } = (await seoyeon.upload(await drawImage('png'))).body;
    const { cards } = await makeDeck(seoyeon, '생물', [
      { content: `세포 ![그림](${imageUrl})`, answer: '=1+1' },
      { content: '핵', answer: '가운데' },
    ]);
    await review(seoyeon, cards[0]?.cardId ?? 0);
    const files = await archiveOf(seoyeon);

    const minjun = await joined();
    const bringBack = async (name: string, fields = {}) => {
      const bytes = files.get(name) ?? Buffer.of();
      const { body } = await minjun.upload(
        bytes,
        path.basename(name),
        IMPORT_FIELD,
        calls.importCards,
        fields,
      );
      return outcome(minjun, body.jobId);
    };
    expect(await bringBack('decks/생물.apkg', { keepSchedule: 'true' })).toMatchObject({
      state: 'DONE',
      result: { created: 2, skipped: 0, warnings: [] },
    });
    const [deck] = (await minjun.call(calls.listDecks, { query: {} })).body.decks;
    const params = { id: String(deck?.deckId) };
    const { body } = await minjun.call(calls.listCards, { params, query: {} });
    expect(body.cards).toMatchObject([
      { content: '핵', answer: '가운데', schedule: { state: 'NEW' } },
      {
        content: expect.stringMatching(/^세포 !\[그림\]\(\/api\/images\/[0-9a-f]{32}\.png\)$/),
        answer: '=1+1',
      },
    ]);
    expect(body.cards[1]?.schedule.reps).toBe(1);
    expect((await bringBack('decks/생물.csv')).result).toMatchObject({ warnings: expect.any(Array) });
    expect(textIn(files, 'decks/생물.csv')).toBe(
      `\ufeff"앞면","뒷면","태그"\r\n"세포 ![그림](${imageUrl})","'=1+1",""\r\n"핵","가운데",""\r\n`,
    );
  });

  it("nothing of another member's (X-7.01)", async () => {
    const minjun = await joined();
    const { imageUrl } = (await minjun.upload(await drawImage('png'))).body;
    await makeNote(minjun, '민준의 노트', '민준만 아는 글');
    const { cards } = await makeDeck(minjun, '민준의 덱', [{ content: '민준의 카드', answer: '답' }]);
    await review(minjun, cards[0]?.cardId ?? 0);
    await minjun.call(calls.startTimerSession, { body: { mode: 'FOCUS', duration: 1200 } });
    await minjun.call(calls.attend, {});
    await makeNote(seoyeon, '내 노트', `남의 그림 ![](${imageUrl})`);

    const files = await archiveOf(seoyeon);
    expect(namesUnder(files, 'images')).toEqual([]);
    expect(namesUnder(files, 'notes')).toEqual(['notes/내 노트.md']);
    expect(namesUnder(files, 'decks')).toEqual([]);
    for (const name of ['cards', 'reviews', 'sessions', 'study', 'attendance'])
      expect(listIn(files, name)).toEqual([]);
    expect(Buffer.concat([...files.values()]).toString()).not.toMatch(/민준/);
  });
});

async function outcome(client: Client, jobId: string): Promise<MemberJob> {
  return eventually(async () => {
    const { body } = await client.call(calls.readJob, { params: { jobId } });
    expect(body.state).not.toMatch(/QUEUED|RUNNING/);
    return body;
  });
}
