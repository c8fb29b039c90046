import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { calls, IMAGES_PATH, IMPORT_FIELD } from '@molip/contract';
import { RECENT_SIGN_IN_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openS3Storage } from '#platform/storage/s3-storage.ts';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawImage } from '#test/support/images.ts';
import { openS3 } from '#test/support/s3.ts';
import { fillTable, tablesWith } from '#test/support/some-rows.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // To be blocked: rows are filled with ones.
  await app.database.pool.query(
    `insert into ads (position, title, body, image_url, link_url, advertiser, category, created_at)
     values ('NOTE_LIST', '광고', '', '/house/plus.svg', '/', '몰입', '몰입', now())`,
  );
});

const joined = async (on = app) => {
  const client = on.client();
  const { memberId, email } = await client.join();
  return { client, memberId, email };
};
const leave = async (client: Client) => {
  const { status } = await client.call(calls.deleteMember, { body: {} });
  expect(status).toBe(204);
};
const upload = async (client: Client) => (await client.upload(await drawImage('png'))).body.imageUrl;
const isThere = async (url: string, on = app) =>
  (await on.server.inject({ method: 'GET', url })).statusCode === 200;
const whenGone = (url: string, on = app) =>
  eventually(async () => expect(await isThere(url, on)).toBe(false));
const filesOf = async (on: TestApp) =>
  (await readdir(on.filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

async function rowsOf(on: TestApp, table: string, memberId: number): Promise<string[]> {
  const { rows } = await on.database.pool.query<{ row: string }>(
    `select to_jsonb(t)::text as row from "${table}" t where member_id = $1 order by 1`,
    [memberId],
  );
  return rows.map(({ row }) => row);
}

/** All that a member has, table by table. */
async function belongings(on: TestApp, memberId: number): Promise<Record<string, string[]>> {
  const tables = [...(await tablesWith(on, 'member_id')).keys()].sort();
  const rows = await Promise.all(tables.map((table) => rowsOf(on, table, memberId)));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]));
}

const nothingLeft = async (on: TestApp, memberId: number) => {
  for (const [table, rows] of Object.entries(await belongings(on, memberId)))
    expect([table, rows]).toEqual([table, []]);
};

describe('who leaves', () => {
  it('takes every row of every table along, with images and codes; others keep theirs (U-12, C-7.11)', async () => {
    const [leaver, other] = [await joined(), await joined()];
    const images = new Map<Client, string>();
    for (const { client, memberId } of [leaver, other]) {
      const url = await upload(client);
      images.set(client, url);
      await client.call(calls.changeMember, { body: { profileImageUrl: url } });
      for (const [table, columns] of await tablesWith(app, 'member_id')) {
        // Of members who left, and of uploads under way: never of somebody who is just there.
        if (table === 'image_leftovers') continue;
        if ((await rowsOf(app, table, memberId)).length === 0)
          await fillTable(app, table, columns, { member_id: memberId });
      }
    }
    await app.client().emailCode(leaver.email, 'RESET');
    await app.client().emailCode(other.email, 'RESET');
    const before = await belongings(app, other.memberId);
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual(['image_leftovers']);

    await leave(leaver.client);
    await whenGone(images.get(leaver.client) ?? '');
    await eventually(() => nothingLeft(app, leaver.memberId));
    const { rows } = await app.database.pool.query(
      `select email from email_codes where email in ($1, $2) and purpose = 'RESET'`,
      [leaver.email, other.email],
    );
    expect(rows).toEqual([{ email: other.email }]);

    expect(await belongings(app, other.memberId)).toEqual(before);
    expect(await isThere(images.get(other.client) ?? '')).toBe(true);
    expect((await other.client.call(calls.readMember, {})).status).toBe(200);
    // Nothing of anybody is outside of the reach of this test: whatever refers to a member has its id.
    const { rows: references } = await app.database.pool.query(
      `select conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid = 'members'::regclass and confdeltype <> 'c'`,
    );
    expect(references).toEqual([]);
  });

  it('can sign up again at once, as somebody new', async () => {
    const { client, email, memberId } = await joined();
    await leave(client);
    const again = await app.client().signUp(email);
    expect(again.email).toBe(email);
    expect(again.memberId).not.toBe(memberId);
  });

  it('without a password needs a fresh sign-in', async () => {
    const { client, memberId } = await joined();
    await app.database.pool.query('update members set password_hash = null where member_id = $1', [memberId]);
    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    for (const body of [undefined, {}, { password: PASSWORD }]) {
      const refused = await client.call(calls.deleteMember, { body });
      expect([refused.status, refused.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
    }
    expect((await client.call(calls.readMember, {})).status).toBe(200);
  });

  it('twice at once leaves once', async () => {
    const { client, memberId } = await joined();
    const answers = await Promise.all([1, 2].map(() => client.call(calls.deleteMember, { body: {} })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    await nothingLeft(app, memberId);
  });
});

describe('the files of images', () => {
  it('go at once on S3, too', async () => {
    const storage = await openS3Storage(await openS3());
    const onS3 = await openTestApp({ wrapStorage: () => storage });
    const [leaver, other] = [await joined(onS3), await joined(onS3)];
    const [gone, stays] = [await upload(leaver.client), await upload(other.client)];
    await leave(leaver.client);
    await whenGone(gone, onS3);
    expect(await storage.read(gone.slice(IMAGES_PATH.length))).toBeNull();
    expect(await isThere(stays, onS3)).toBe(true);
  });

  it('are removed in the end if the storage was away just then, or the server was killed', async () => {
    let isAway = true;
    const fragile = await openTestApp({
      wrapStorage: (disk) => ({
        ...disk,
        remove: async (key) => {
          if (isAway) throw new Error('lights out');
          await disk.remove(key);
        },
      }),
    });
    const [first, second] = [await joined(fragile), await joined(fragile)];
    const [url, another] = [await upload(first.client), await upload(second.client)];
    await leave(first.client);
    await eventually(async () => {
      const { rows } = await fragile.database.pool.query(
        "select attempts from graphile_worker.jobs where task_identifier = 'remove-image-files'",
      );
      expect(rows).toEqual([{ attempts: 1 }]);
    });
    expect(await isThere(url, fragile)).toBe(true);
    // Nothing but the rows went: as if not even the job had been heard of.
    await fragile.database.pool.query('delete from members where member_id = $1', [second.memberId]);
    isAway = false;
    await fragile.jobs.find(({ name }) => name === 'sweep-image-files')?.run({});
    expect([await isThere(url, fragile), await isThere(another, fragile)]).toEqual([false, false]);
    expect(await filesOf(fragile)).toBe(0);
  });

  it('an upload that is under way leaves none behind', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let isHeld = false;
    const slow = await openTestApp({
      wrapStorage: (disk) => ({
        ...disk,
        putFile: async (key, file, type) => {
          isHeld = true;
          await held;
          await disk.putFile(key, file, type);
        },
      }),
    });
    const { client, memberId } = await joined(slow);
    const uploading = client.upload(await drawImage('png'));
    await eventually(() => expect(isHeld).toBe(true));
    await leave(client);
    goOn();
    expect((await uploading).status).toBe(401);
    expect(await filesOf(slow)).toBe(0);
    await nothingLeft(slow, memberId);
  });
});

describe('whatever goes on in the middle', () => {
  it('an import stops, and leaves neither cards nor its file', async () => {
    const busy = await openTestApp();
    const { client, memberId } = await joined(busy);
    const file = (name: string) =>
      Buffer.from(Array.from({ length: 20_000 }, (_, index) => `${name} ${index}\t뜻`).join('\n'));
    const bring = (name: string) => client.upload(file(name), `${name}.txt`, IMPORT_FIELD, calls.importCards);
    const { body } = await bring('단어');
    await bring('그다음');
    await eventually(async () => {
      const { body: job } = await client.call(calls.readJob, { params: { jobId: body.jobId } });
      expect(job.state).toBe('RUNNING');
    });
    await leave(client);
    await eventually(async () => {
      const { rows } = await busy.database.pool.query(
        "select id from graphile_worker.jobs where task_identifier in ('import-cards', 'remove-image-files')",
      );
      expect(rows).toEqual([]);
    });
    await nothingLeft(busy, memberId);
    expect(await filesOf(busy)).toBe(0);
  });

  it('saves: each is erased with the rest, or refused', async () => {
    const { client, memberId } = await joined();
    const notes = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const body = { noteTitle: `${index}`, noteContent: '처음' };
        return (await client.call(calls.createNote, { body })).body.noteId;
      }),
    );
    const { body: deck } = await client.call(calls.createDeck, { body: { deckName: '덱' } });
    const statuses = new Set<number>();
    const keepSaving = async (noteId: number) => {
      while (!statuses.has(401)) {
        const saved = await client.call(calls.updateNote, {
          params: { id: String(noteId) },
          body: { noteTitle: '', noteContent: randomUUID(), keepVersion: true },
        });
        const made = await client.call(calls.createCard, {
          query: { deckId: String(deck.deckId) },
          body: { content: randomUUID(), answer: '뒤' },
        });
        for (const { status } of [saved, made]) statuses.add(status);
      }
    };
    const saving = Promise.all(notes.map(keepSaving));
    await eventually(() => expect(statuses.has(200)).toBe(true));
    await leave(client);
    await saving;
    expect([...statuses]).not.toContain(500);
    await nothingLeft(app, memberId);
  });

  it('a save that waits for the member who waits for it: the member leaves all the same', async () => {
    const { client, memberId } = await joined();
    await client.call(calls.createDeck, { body: { deckName: '국사' } });
    const saving = await app.database.pool.connect();
    try {
      await saving.query('begin');
      // `decks` is not one of the large tables, whose rows are deleted before the member is locked.
      await saving.query("update decks set name = '한국사' where member_id = $1", [memberId]);
      const leaving = leave(client);
      await eventually(async () => {
        const { rows } = await app.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from \"members\"%'",
        );
        expect(rows).toHaveLength(1);
      });
      const insertingActivity = saving
        .query(
          `insert into account_activities (member_id, at, activity_id, kind, device)
           values ($1, now(), gen_random_uuid(), 'EXPORTED', '')`,
          [memberId],
        )
        .then(() => saving.query('commit'))
        .catch(() => saving.query('rollback'));
      await Promise.all([leaving, insertingActivity]);
    } finally {
      saving.release();
    }
    await nothingLeft(app, memberId);
  });

  it('jobs that were queued for the member do no harm', async () => {
    const { client, memberId, email } = await joined();
    await client.call(calls.createNote, { body: { noteTitle: '', noteContent: '글' } });
    await leave(client);
    const payloads: Record<string, object> = {
      'import-cards': { memberId, jobId: randomUUID(), fileKey: `import-${randomUUID()}` },
      'index-notes': { memberId },
      'tell-session-end': { memberId, sessionId: randomUUID(), told: 0 },
      'send-activity-mail': {
        memberId,
        email,
        kind: 'NEW_DEVICE',
        detail: null,
        device: 'Mac · Safari',
        at: app.clock.now().toISOString(),
      },
      'send-email-code': { email, purpose: 'RESET', requestId: randomUUID() },
      'remove-image-files': { memberId },
    };
    for (const [name, payload] of Object.entries(payloads)) {
      const job = app.jobs.find((candidate) => candidate.name === name);
      expect([name, job?.name]).toEqual([name, name]);
      await job?.run(payload);
    }
    await nothingLeft(app, memberId);
  });
});
