import { randomUUID } from 'node:crypto';
import { calls, type Member, NEXT_CURSOR_HEADER, NOTES_FOUND_MAX, type Note } from '@molip/contract';
import { DAY_MS, MINUTE_MS } from '@molip/domain/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let client: Client;
let member: Member;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  client = app.client();
  member = await client.join();
});

const pass = async (ms: number) => {
  app.clock.advance(ms);
  await client.refresh();
};
const create = async (body: object = {}) =>
  (
    await client.call(calls.createNote, {
      body: { noteTitle: '광합성', noteContent: '빛을 먹어요.', ...body },
    })
  ).body;
const read = (id: number) => client.call(calls.readNote, { params: { id: String(id) } });
const save = (id: number, body: object) =>
  client.call(calls.updateNote, {
    params: { id: String(id) },
    body: { noteTitle: '광합성', noteContent: '빛을 먹어요.', ...body },
  });
const list = async (query: object = {}) => (await client.call(calls.listNotes, { query })).body;
const titles = async (query: object = {}) => (await list(query)).notes.map(({ noteTitle }) => noteTitle);
const remove = (id: number) => client.call(calls.deleteNote, { params: { id: String(id) } });
const restore = (id: number) => client.call(calls.restoreNote, { params: { id: String(id) } });

describe('a note', () => {
  it('is made and read with all its fields (C-7.18, C-7.19, N-1.01, N-3.01)', async () => {
    const { status, body } = await client.call(calls.createNote, {
      body: { noteTitle: '광합성', noteContent: '# 빛\n**먹어요**', tags: ['생물', ' 생물', '시험,2학기'] },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      noteId: expect.any(Number),
      noteTitle: '광합성',
      noteContent: '# 빛\n**먹어요**',
      excerpt: '빛 먹어요',
      aiEnhanced: false,
      revision: 1,
      bookmarked: false,
      tags: ['생물', '시험', '2학기'],
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
    expect((await read(body.noteId)).body).toEqual(body);
  });

  it('said twice with one clientId it is made once, whatever it says the second time', async () => {
    const clientId = randomUUID();
    const first = await create({ clientId });
    expect(await create({ clientId, noteTitle: '다른 제목' })).toEqual(first);
    const both = await Promise.all([1, 2, 3].map(() => create({ clientId: clientId.replace(/.$/, 'a') })));
    expect(new Set(both.map(({ noteId }) => noteId)).size).toBe(1);
  });

  it('is read under the clientId too, by its owner alone: an address given without a network stays good', async () => {
    const clientId = randomUUID();
    const made = await create({ clientId });
    expect((await client.call(calls.readNote, { params: { id: clientId } })).body).toEqual(made);
    const stranger = app.client();
    await stranger.join();
    expect((await stranger.call(calls.readNote, { params: { id: clientId } })).status).toBe(404);
    await remove(made.noteId);
    expect((await client.call(calls.readNote, { params: { id: clientId } })).status).toBe(404);
  });

  it('a creation that is repeated after the note was deleted finds nothing', async () => {
    const clientId = randomUUID();
    await remove((await create({ clientId })).noteId);
    const body = { noteTitle: '광합성', noteContent: '빛', clientId };
    expect((await client.call(calls.createNote, { body })).status).toBe(404);
  });

  it('is counted as it is stored, however its syllables were sent', async () => {
    expect((await create({ noteTitle: '한'.normalize('NFD').repeat(200) })).noteTitle).toBe('한'.repeat(200));
    const grows = await client.call(calls.createNote, {
      body: { noteTitle: '\u0958'.repeat(200), noteContent: '' },
    });
    expect(grows.status).toBe(400);
    expect((await list({ q: '한'.normalize('NFD').repeat(50) })).total).toBe(1);
  });

  it('is saved, and moves to the top of the list (C-7.20)', async () => {
    const first = await create();
    await pass(MINUTE_MS);
    await create({ noteTitle: '나중' });
    await pass(MINUTE_MS);
    const { body } = await save(first.noteId, { noteContent: '새 글', revision: 1 });
    expect(body).toMatchObject({ noteContent: '새 글', excerpt: '새 글', revision: 2 });
    expect(await titles()).toEqual(['광합성', '나중']);
  });

  it.each([
    ['noteTitle', { noteTitle: '가'.repeat(201) }],
    ['noteContent', { noteContent: '가'.repeat(1_000_001) }],
    ['tags', { tags: ['가'.repeat(21)] }],
    ['tags', { tags: Array.from({ length: 11 }, (_, index) => `태그${index}`) }],
  ])('a %s that is too long is refused with a sentence, and nothing is made', async (field, body) => {
    const { status, body: failure } = await client.call(calls.createNote, {
      body: { noteTitle: '제목', noteContent: '내용', ...body },
    });
    expect(status).toBe(400);
    expect(failure).toMatchObject({ errors: [{ field, message: expect.stringMatching(/[가-힣]/) }] });
    expect((await list()).total).toBe(0);
  });

  it('holds a million characters', async () => {
    const noteContent = '가나다라마바사아자 '.repeat(100_000);
    const { noteId } = await create({ noteContent });
    expect((await read(noteId)).body.noteContent).toBe(noteContent);
  });

  it('empty ones are notes too: a body may be typed before its title', async () => {
    expect(await create({ noteTitle: '', noteContent: '' })).toMatchObject({ noteTitle: '', excerpt: '' });
  });
});

describe('two writers', () => {
  it('a stale revision is refused with the note as it is', async () => {
    const { noteId } = await create();
    const theirs = (await save(noteId, { noteContent: '그들의 글', revision: 1 })).body;
    const { status, body } = await save(noteId, { noteContent: '내 글', revision: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'NOTE_CONFLICT', current: theirs });
    expect((await read(noteId)).body.noteContent).toBe('그들의 글');
  });

  it("one's own save whose answer was lost is no conflict", async () => {
    const { noteId } = await create();
    const saveId = randomUUID();
    const first = (await save(noteId, { noteContent: '내 글', revision: 1, saveId })).body;
    await save(noteId, { noteContent: '내 다음 글', revision: 2 });
    expect((await save(noteId, { noteContent: '내 글', revision: 1, saveId })).status).toBe(200);
    expect(first.revision).toBe(2);
    expect((await read(noteId)).body.noteContent).toBe('내 다음 글');
  });

  it('the same text is no conflict, from whatever revision', async () => {
    const { noteId } = await create();
    await save(noteId, { noteContent: '같은 글', revision: 1 });
    expect((await save(noteId, { noteContent: '같은 글', revision: 1 })).status).toBe(200);
  });

  it('of saves that come together one is kept and the others hear of it', async () => {
    const { noteId } = await create();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((writer) => save(noteId, { noteContent: `글 ${writer}`, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('deleting', () => {
  it('takes a note out of everything, and it can be brought back as it was (C-7.21, N-1.01)', async () => {
    const note = await create({ tags: ['생물'] });
    expect((await remove(note.noteId)).status).toBe(204);
    expect((await read(note.noteId)).status).toBe(404);
    expect((await save(note.noteId, {})).status).toBe(404);
    expect(await titles()).toEqual([]);
    expect((await client.call(calls.listDeletedNotes, {})).body.notes).toMatchObject([
      { noteId: note.noteId, deletedAt: app.clock.now().toISOString() },
    ]);
    expect((await restore(note.noteId)).body).toEqual(note);
    expect((await restore(note.noteId)).status).toBe(200);
    expect(await titles()).toEqual(['광합성']);
  });

  it('after 30 days it cannot, and the sweep erases it', async () => {
    const { noteId } = await create();
    await remove(noteId);
    await pass(31 * DAY_MS);
    await client.join();
    const owner = client;
    expect((await restore(noteId)).status).toBe(404);
    await app.jobs.find(({ name }) => name === 'sweep-notes')?.run({});
    const { rows } = await app.database.pool.query('select 1 from notes where note_id = $1', [noteId]);
    expect(rows).toEqual([]);
    expect(owner).toBe(client);
  });
});

describe('versions', () => {
  const versionsOf = async (id: number) =>
    (await client.call(calls.listNoteVersions, { params: { id: String(id) } })).body.versions;

  it('are kept every five minutes, and one can be made the note again', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    for (const noteContent of ['둘', '셋', '넷']) {
      await pass(MINUTE_MS);
      await save(noteId, { noteContent });
    }
    await pass(5 * MINUTE_MS);
    await save(noteId, { noteContent: '다섯' });
    expect((await versionsOf(noteId)).map(({ length }) => length)).toEqual(['넷'.length, '처음'.length]);

    const restored = await client.call(calls.restoreNoteVersion, {
      params: { id: String(noteId), version: '1' },
    });
    expect(restored.body).toMatchObject({ noteContent: '처음', revision: 6 });
    const [newest] = await versionsOf(noteId);
    const kept = { id: String(noteId), version: String(newest?.version) };
    expect((await client.call(calls.readNoteVersion, { params: kept })).body.noteContent).toBe('다섯');
  });

  it('what was decided against is kept, however young the last version is', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    await save(noteId, { noteContent: '그들의 글', revision: 1 });
    await save(noteId, { noteContent: '내 글', revision: 2, keepVersion: true });
    const version = (await versionsOf(noteId))[0]?.version;
    const { body } = await client.call(calls.readNoteVersion, {
      params: { id: String(noteId), version: String(version) },
    });
    expect(body).toMatchObject({ version: 2, noteContent: '그들의 글' });
  });

  const textsOf = async (id: number) =>
    Promise.all(
      (await versionsOf(id)).map(async ({ version }) => {
        const params = { id: String(id), version: String(version) };
        return (await client.call(calls.readNoteVersion, { params })).body.noteContent;
      }),
    );

  it('what was decided against twice within 10 s is kept both times (B-1.04)', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    await save(noteId, { noteContent: '가' });
    await save(noteId, { noteContent: '나', keepVersion: true });
    await pass(1_000);
    await save(noteId, { noteContent: '다' });
    await save(noteId, { noteContent: '라', keepVersion: true });
    expect(await textsOf(noteId)).toEqual(['다', '가', '처음']);
  });

  it('what two devices put in place of each other is kept each time (B-1.04)', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    const other = app.client();
    await other.login(member.email);
    const params = { id: String(noteId) };
    for (const [index, noteContent] of [...'가나다라마바사아'].entries())
      await (index % 2 === 0 ? client : other).call(calls.updateNote, {
        params,
        body: { noteTitle: '광합성', noteContent, keepVersion: true },
      });
    expect(await textsOf(noteId)).toEqual([...'사바마라다나가', '처음']);
  });

  it('saves with and without keepVersion in a loop → five versions a minute (B-1.04)', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    for (let turn = 1; turn <= 20; turn += 1) {
      await save(noteId, { noteContent: `${turn} 앞` });
      await save(noteId, { noteContent: `${turn} 뒤`, keepVersion: true });
    }
    // The first is that of a note without a version.
    expect(await versionsOf(noteId)).toHaveLength(1 + 5);
  });

  it('keepVersion in a loop → one version (B-1.02)', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    for (let turn = 1; turn <= 10; turn += 1)
      await save(noteId, { noteContent: `글 ${turn}`, keepVersion: true });
    expect(await versionsOf(noteId)).toMatchObject([{ version: 1 }]);
  });

  it('the text of a recent version again → no other version (B-1.02)', async () => {
    const { noteId } = await create({ noteContent: '가' });
    for (const noteContent of ['나', '가', '나', '가']) {
      await pass(5 * MINUTE_MS);
      await save(noteId, { noteContent, keepVersion: true });
    }
    expect((await versionsOf(noteId)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('more than 200 → recent ones stay, of the older ones every other one goes (B-1.01)', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    await app.database.pool.query('update notes set revision = 301 where note_id = $1', [noteId]);
    await app.database.pool.query(
      `insert into note_versions (member_id, note_id, version, title, content, created_at)
       select member_id, note_id, n, title, 'text ' || n, $2::timestamptz - (case when n <= 150 then interval '8 days' else interval '1 day' end) + n * interval '1 minute'
       from notes, generate_series(1, 250) n where note_id = $1`,
      [noteId, app.clock.now()],
    );
    await save(noteId, { noteContent: '나중' });
    const versions = (await versionsOf(noteId)).map(({ version }) => version);
    expect(versions).toHaveLength(200);
    expect(versions.filter((version) => version > 150)).toHaveLength(101);
    expect(versions.filter((version) => version <= 150)).toHaveLength(99);
  });

  it('many versions in a short time → 20 MB bound them (B-1.01)', async () => {
    const { noteId } = await create({ noteContent: '처음' });
    for (let turn = 0; turn < 9; turn += 1) {
      await save(noteId, { noteContent: String(turn).repeat(1_000) + '가'.repeat(900_000) });
      await pass(5 * MINUTE_MS);
    }
    const { rows } = await app.database.pool.query(
      'select sum(octet_length(content))::int as bytes from note_versions where note_id = $1',
      [noteId],
    );
    expect(rows[0].bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
    expect((await versionsOf(noteId))[0]?.version).toBe(9);
  });

  it.each(['99', '9007199254740991'])('an unknown version is 404: %s', async (version) => {
    const { noteId } = await create();
    const params = { id: String(noteId), version };
    expect((await client.call(calls.readNoteVersion, { params })).status).toBe(404);
    expect((await client.call(calls.restoreNoteVersion, { params })).status).toBe(404);
  });
});

describe('the list', () => {
  it('comes in pages without losing or repeating one, whatever changes meanwhile (C-7.17)', async () => {
    for (let index = 1; index <= 7; index += 1) {
      await create({ noteTitle: `노트 ${index}` });
      if (index % 3 === 0) await pass(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: '3', ...(cursor && { cursor }) });
      expect(page.total).toBe(7);
      seen.push(...page.notes.map(({ noteTitle }) => noteTitle));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['노트 7', '노트 6', '노트 5', '노트 4', '노트 3', '노트 2', '노트 1']);
  });

  it.each(['nonsense', Buffer.from('999999999999999.1').toString('base64url')])(
    'a cursor that we did not write is refused: %s',
    async (cursor) => {
      const { status, body } = await client.call(calls.listNotes, { query: { cursor } });
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'cursor' }] }]);
    },
  );

  it('is narrowed by tag and by bookmark', async () => {
    const { noteId } = await create({ tags: ['생물', '시험'] });
    await create({ noteTitle: '다른', tags: ['역사'] });
    await client.call(calls.addNoteBookmark, { params: { id: String(noteId) } });
    expect(await titles({ tag: '시험' })).toEqual(['광합성']);
    expect(await titles({ bookmarked: 'true' })).toEqual(['광합성']);
    expect(await titles({ bookmarked: 'false' })).toEqual(['다른']);
    expect(await titles({ tag: '시험', bookmarked: 'false' })).toEqual([]);
  });

  it("holds nobody else's (X-7.01)", async () => {
    await create();
    client = app.client();
    await client.join();
    expect(await list()).toEqual({ notes: [], nextCursor: null, total: 0 });
    expect(await titles({ q: '광합성' })).toEqual([]);
  });
});

describe('search', () => {
  beforeEach(async () => {
    await create({ noteTitle: '광합성의 과정', noteContent: '엽록체에서 빛을 모아요. Photosynthesis 100%_' });
    await create({ noteTitle: '세포 호흡', noteContent: '미토콘드리아' });
  });

  it.each([
    ['part of a word in the title', '합성'],
    ['part of a word in the text', '록체'],
    ['small and large letters alike', 'photoSYN'],
    ['first letters', 'ㄱㅎㅅ'],
    ['first letters across a space', 'ㅅㅇㄱㅈ'],
    ['a half-typed syllable', '광하'],
    ['a first letter after syllables', '광합ㅅ'],
    ['a first letter before syllables', 'ㄱ합성'],
    ['the wrong keyboard', 'rhkdgkqtjd'],
    ['signs that mean something elsewhere', '100%_'],
    ['one syllable', '빛'],
    ['decomposed text', '광합성'.normalize('NFD')],
    ['a half-typed vowel', '의고'],
    ['a final that belongs to the next syllable', '광핪'],
    ['first letters between syllables', '광ㅎ성'],
    ['one letter', '%'],
  ])('finds %s: %s', async (_, q) => {
    expect(await list({ q })).toMatchObject({ total: 1, notes: [{ noteTitle: '광합성의 과정' }] });
  });

  it.each(['광합선', 'ㅎㄱㅅ', '100_%', '(', '[', '\\', '.*', 'ㄱㅎㅅㅍ', '광함성의', 'ㄱA합'])(
    'does not find %s',
    async (q) => {
      expect(await titles({ q })).toEqual([]);
    },
  );

  it('shows the words around what lies far down, and the usual excerpt otherwise', async () => {
    const noteContent = `# 처음\n\n${'긴 글이에요. '.repeat(200)}\n\n그때 **가수분해**가 일어나요.`;
    await create({ noteTitle: '긴 노트', noteContent });
    const [deep] = (await list({ q: 'ㄱㅅㅂㅎ' })).notes;
    expect(deep?.excerpt).toMatch(/^….*그때 가수분해가 일어나요\.$/);
    const [shallow] = (await list({ q: '처음 긴 글' })).notes;
    expect(shallow?.excerpt).toMatch(/^처음 긴 글이에요/);
  });

  it('finds what was written decomposed', async () => {
    await create({ noteTitle: '맥', noteContent: '오토파지'.normalize('NFD') });
    expect(await titles({ q: '오토파' })).toEqual(['맥']);
  });

  it('an empty search is none', async () => {
    expect((await list({ q: '  ' })).total).toBe(2);
  });

  it('follows what is written', async () => {
    const [note] = (await list({ q: '미토' })).notes;
    await save(note?.noteId ?? 0, { noteTitle: '세포', noteContent: '핵과 리보솜' });
    expect(await titles({ q: '미토' })).toEqual([]);
    expect(await titles({ q: 'ㄹㅂㅅ' })).toEqual(['세포']);
  });
});

describe('search in much text', () => {
  const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

  it('finds whatever stands anywhere in a long note, soon after it has been written', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `낱말${(index * 7_919) % 60_013}`);
    words[41_234] = '가수분해';
    const { noteId } = await create({ noteTitle: '긴 노트', noteContent: words.join(' ') });
    // A job makes it so, and no search waits for that.
    await eventually(async () =>
      expect((await list({ q: 'ㄱㅅㅂㅎ' })).notes).toMatchObject([
        { noteId, excerpt: expect.stringContaining('가수분해') },
      ]),
    );
    expect(await titles({ q: `${words[30_000]}${words[30_001]}` })).toEqual(['긴 노트']);

    words[20_000] = '광인산화';
    await save(noteId, { noteTitle: '긴 노트', noteContent: words.join(' ') });
    expect(await titles({ q: '광인산' })).toEqual(['긴 노트']);
    await save(noteId, { noteTitle: '긴 노트', noteContent: '짧게' });
    expect(await titles({ q: '광인산' })).toEqual([]);
  });

  it('a note that was deleted is found when it is back', async () => {
    const { noteId } = await create();
    await remove(noteId);
    expect(await list({ q: '빛' })).toMatchObject({ total: 0, notes: [] });
    const { rows } = await sql('select 1 from note_search where note_id = $1', [noteId]);
    expect(rows).toEqual([]);
    await restore(noteId);
    expect(await titles({ q: '빛' })).toEqual(['광합성']);
  });

  it('notes of a version that had other keys are found', async () => {
    const { noteId } = await create();
    await sql('delete from note_search where note_id = $1', [noteId]);
    await sql('update notes set searchable = false where note_id = $1', [noteId]);
    expect(await list({ q: '빛을' })).toMatchObject({ total: 1, notes: [{ noteId }] });
    expect((await sql('select searchable from notes where note_id = $1', [noteId])).rows).toEqual([
      { searchable: true },
    ]);
  });

  it('a word of very many notes comes in pages, the last change first, counted up to a bound', async () => {
    const { noteId } = await create({ tags: ['생물'] });
    await sql(
      `with copies as (
        insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at, searchable)
        select member_id, '사본 ' || n, content, excerpt, '{}', false, 1, '{}', created_at, updated_at + n * interval '1 s', true
        from notes, generate_series(1, 1200) n where note_id = $1 returning member_id, note_id)
      insert into note_search select member_id, copies.note_id, digest, letters, initials, grams
      from copies join note_search using (member_id) where note_search.note_id = $1`,
      [noteId],
    );
    const first = await list({ q: '빛', limit: '2' });
    expect(first).toMatchObject({
      total: NOTES_FOUND_MAX,
      notes: [{ noteTitle: '사본 1200' }, { noteTitle: '사본 1199' }],
    });
    const second = await list({ q: '빛', limit: '2', cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({
      total: NOTES_FOUND_MAX,
      notes: [{ noteTitle: '사본 1198' }, { noteTitle: '사본 1197' }],
    });
    expect(await list({ q: '빛', tag: '생물' })).toMatchObject({ total: 1, notes: [{ noteId }] });
    await remove(noteId);
    expect(await list({ q: '빛', tag: '생물' })).toMatchObject({ total: 0, notes: [] });
  });
});

describe('tags', () => {
  const add = (noteId: number, tagNames: string | string[]) =>
    client.call(calls.addNoteTags, { body: { noteId, tagNames } });
  const all = async () => (await client.call(calls.listNoteTags, { query: {} })).body;

  it('are added without duplicates and come as names between commas (C-7.23, C-7.24, N-1.02, N-3.02, N-4.03)', async () => {
    const { noteId } = await create({ tags: ['생물'] });
    await create({ noteTitle: '태그 없는 노트' });
    expect((await add(noteId, '시험, 생물')).body).toEqual({ noteId, tagNames: '생물,시험' });
    expect((await add(noteId, ['시험', '2학기'])).body).toEqual({ noteId, tagNames: '생물,시험,2학기' });
    expect(await all()).toEqual([{ noteId, tagNames: '생물,시험,2학기' }]);
  });

  it('one is taken off, and it may be said twice (C-7.25, N-4.04)', async () => {
    const { noteId } = await create({ tags: ['생물', '시험'] });
    for (const _ of [1, 2]) {
      const query = { noteId: String(noteId), tagName: '생물' };
      expect((await client.call(calls.removeNoteTag, { query })).status).toBe(204);
    }
    expect(await all()).toEqual([{ noteId, tagNames: '시험' }]);
  });

  it('more than a page of them → the header leads on, none twice or left out; marks alike (B-4.01)', async () => {
    const made: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      made.unshift((await create({ tags: ['생물'] })).noteId);
      await client.call(calls.addNoteBookmark, { params: { id: String(made[0]) } });
      if (n % 2) await pass(1_000);
    }
    for (const call of [calls.listNoteTags, calls.listNoteBookmarks] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, raw } = await client.call(call, { query: { limit: '2', ...(cursor && { cursor }) } });
        expect(body.length).toBeLessThanOrEqual(2);
        seen.push(...(body as { noteId: number }[]).map(({ noteId }) => noteId));
        cursor = raw.headers[NEXT_CURSOR_HEADER]?.toString();
      } while (cursor);
      expect(seen).toEqual(made);
      for (const query of [{ cursor: 'nonsense' }, { limit: '1001' }])
        expect((await client.call(call, { query })).status).toBe(400);
    }
  });

  it('more than ten on one note are refused, and none is added (U-16)', async () => {
    const { noteId } = await create({ tags: Array.from({ length: 9 }, (_, index) => `태그${index}`) });
    const { status, body } = await add(noteId, ['하나', '둘']);
    expect([status, body]).toMatchObject([400, { code: 'TOO_MANY_TAGS' }]);
    expect((await read(noteId)).body.tags).toHaveLength(9);
  });

  it("another member's note is not there (X-7.01)", async () => {
    const { noteId } = await create();
    client = app.client();
    await client.join();
    expect((await add(noteId, '남의')).status).toBe(404);
    const query = { noteId: String(noteId), tagName: '생물' };
    expect((await client.call(calls.removeNoteTag, { query })).status).toBe(404);
  });
});

describe('bookmarks', () => {
  const bookmark = (call: typeof calls.addNoteBookmark, id: number) =>
    client.call(call, { params: { id: String(id) } });

  it('come and go, and each may be said twice (C-7.26, C-7.27, C-7.28, N-1.03, N-3.03, U-17)', async () => {
    const note: Note = await create();
    for (const _ of [1, 2]) expect((await bookmark(calls.addNoteBookmark, note.noteId)).status).toBe(204);
    const { body } = await client.call(calls.listNoteBookmarks, { query: {} });
    expect(body).toEqual([
      { noteId: note.noteId, noteTitle: '광합성', createdAt: app.clock.now().toISOString() },
    ]);
    expect((await read(note.noteId)).body).toEqual({ ...note, bookmarked: true });
    for (const _ of [1, 2]) expect((await bookmark(calls.removeNoteBookmark, note.noteId)).status).toBe(204);
    expect((await client.call(calls.listNoteBookmarks, { query: {} })).body).toEqual([]);
  });
});
