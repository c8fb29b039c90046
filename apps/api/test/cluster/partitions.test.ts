import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { eventually } from '../support/eventually.ts';
import { readContents } from './support/contents.ts';
import { end } from './support/engine.ts';
import { describeOnPair } from './support/on-pair.ts';
import { study } from './support/study.ts';
import { Visitor } from './support/visitor.ts';

const REPOSITORY = joinPath(import.meta.dirname, '../../../..');
const SCRIPT = joinPath(REPOSITORY, 'deploy/partition-by-member.sql');
const PARTS = 32;

describeOnPair(
  'tables that are partitioned by member',
  (pair) => {
    let jiwoo: Visitor;
    let minjun: Visitor;
    let before: { promises: string[]; rows: Map<string, string> };
    let after: typeof before;

    const url = () => pair().url;
    const stopServers = () => Promise.all(pair().servers.map((server) => end(server.process)));
    const startServers = () => Promise.all(pair().servers.map((server) => server.start()));

    beforeAll(async () => {
      if (!pair()) return;
      [jiwoo, minjun] = [await join(), await join()];
      for (const who of [jiwoo, minjun]) await study(who, url());
      await stopServers();
      before = await contents();
      const script = await readFile(SCRIPT, 'utf8');
      await withClient((client) => client.query(script));
      after = await contents();
      await startServers();
    });

    it('the script → keeps every row, key, reference, index, trigger, column and count', () => {
      expect(before.rows.size).toBeGreaterThan(30);
      expect(after.rows).toEqual(before.rows);
      expect(after.promises).toEqual(before.promises);
    });

    it("a partitioned table → has its parts, and a member's rows are in one", async () => {
      const divided = await query<{ name: string; parts: number }>(
        `select relname as name, (select count(*)::int from pg_inherits where inhparent = c.oid) as parts
       from pg_class c where relkind = 'p' and relnamespace = 'public'::regnamespace`,
      );
      expect(divided.length).toBe(15);
      expect(new Set(divided.map(({ parts }) => parts))).toEqual(new Set([PARTS]));
      for (const { name } of divided) {
        const spread = await query(
          `select member_id from "${name}" group by member_id having count(distinct tableoid) > 1`,
        );
        expect(spread, name).toEqual([]);
      }
    });

    it('while a server runs, or a second time → refused', async () => {
      const script = await readFile(SCRIPT, 'utf8');
      const again = () => withClient((client) => client.query(script));
      await expect(again()).rejects.toThrow(/a server is running/);
      await stopServers();
      await expect(again()).rejects.toThrow(/divided already/);
      await startServers();
    });

    it('a signed-in member → stays signed in, and every call works', async () => {
      const notes = (await jiwoo.get(`${url()}/api/notes`)).body.notes;
      expect(notes).toHaveLength(2);
      await study(jiwoo, url());
      expect((await jiwoo.get(`${url()}/api/notes`)).body.notes).toHaveLength(4);
      const { noteId } = (await jiwoo.post(`${url()}/api/notes`, { noteTitle: '새', noteContent: '글' }))
        .body;
      expect(noteId).toBeGreaterThan(Math.max(...notes.map((note: { noteId: number }) => note.noteId)));
    });

    it('a repeated creation, also on both servers at once → creates one', async () => {
      const clientId = randomUUID();
      const note = { noteTitle: '한 번', noteContent: '글', clientId };
      const answers = await Promise.all(
        pair().servers.map((server) => jiwoo.post(`${server.url}/api/notes`, note)),
      );
      expect(new Set(answers.map(({ body }) => body.noteId)).size).toBe(1);
    });

    it('a member leaves → no row of theirs is left, no row of others is lost, and their files are removed', async () => {
      const gone = await join();
      await study(gone, url());
      const others = () => query(OTHERS_ROWS, [gone.email]);
      const othersBefore = await others();
      const [member] = await query<{ id: string }>('select member_id as id from members where email = $1', [
        gone.email,
      ]);
      expect((await gone.delete(`${url()}/api/members`, { password: 'correct horse 1' })).status).toBe(204);
      const tables = await query<{ name: string }>(
        `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'member_id' and table_name <> 'image_leftovers'`,
      );
      for (const { name } of tables)
        expect(await query(`select from "${name}" where member_id = $1`, [member?.id]), name).toEqual([]);
      expect(await others()).toEqual(othersBefore);
      // The job that follows takes the file away, and then what it remembered.
      await eventually(async () =>
        expect(await query('select from image_leftovers where member_id = $1', [member?.id])).toEqual([]),
      );
    });

    it("a member's calls → read the member's part alone", async () => {
      // What the clock starts looks through all parts: not today.
      await query(
        `update graphile_worker._private_known_crontabs set last_execution = now() + interval '2 days'`,
      );
      await stopServers();
      await eventually(async () => expect(await query(OTHERS)).toEqual([]));
      await query('select pg_stat_reset()');
      await startServers();
      for (let round = 0; round < 8; round += 1) await study(jiwoo, url());
      await stopServers();
      await eventually(async () => expect(await query(OTHERS)).toEqual([]));
      const [own] = await query<{ part: string }>(
        `select substring(notes.tableoid::regclass::text from '\\d+$') as part from notes join members using (member_id)
       where email = $1 limit 1`,
        [jiwoo.email],
      );
      const read = await query<{ table: string; part: string }>(
        `select regexp_replace(c.relname, '_\\d+$', '') as table, substring(c.relname from '\\d+$') as part
       from pg_stat_user_tables join pg_class c on c.oid = relid
       where relispartition and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0 order by 1`,
      );
      expect(read.filter(({ part }) => part !== own?.part)).toEqual([]);
      expect(new Set(read.map(({ table }) => table)).size).toBeGreaterThan(10);
      await startServers();
    });

    it("a migration's index → is created on every part", async () => {
      const sql =
        'CREATE INDEX CONCURRENTLY IF NOT EXISTS "notes_by_age" ON "notes" USING btree ("member_id","created_at");';
      await withClient((client) =>
        migrate(client, [{ sql: [sql], hash: sql, folderMillis: Date.now() * 2, bps: true }]),
      );
      const made = await query<{ valid: boolean; parts: number }>(
        `select indisvalid as valid, (select count(*)::int from pg_inherits where inhparent = indexrelid) as parts
       from pg_index where indexrelid = 'notes_by_age'::regclass`,
      );
      expect(made).toEqual([{ valid: true, parts: PARTS }]);
      await query('drop index notes_by_age');
      await query('delete from drizzle.__drizzle_migrations where hash = $1', [sql]);
    });

    it("a migration's reference → is added to every part, and validated", async () => {
      const definition = `FOREIGN KEY ("member_id","card_id") REFERENCES "public"."cards"("member_id","card_id") ON DELETE cascade`;
      await query('alter table reviews drop constraint reviews_card_fk');
      const steps = [
        `ALTER TABLE "reviews" ADD CONSTRAINT "reviews_card_fk" ${definition} NOT VALID;`,
        'ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_card_fk";',
      ];
      await withClient((client) =>
        migrate(
          client,
          steps.map((sql, index) => ({
            sql: [sql],
            hash: sql,
            folderMillis: Date.now() * 2 + index,
            bps: true,
          })),
        ),
      );
      const added = await query<{ valid: boolean; parts: number }>(
        `select convalidated as valid, (select count(*)::int from pg_constraint part
           join pg_class c on c.oid = part.conrelid
           where part.conparentid = whole.oid and c.relispartition and c.relname like 'reviews%' and part.convalidated) as parts
         from pg_constraint whole where conrelid = 'reviews'::regclass and conname = 'reviews_card_fk'`,
      );
      expect(added).toEqual([{ valid: true, parts: PARTS }]);
      await expect(query('update reviews set card_id = 0')).rejects.toThrow(/reviews_card_fk/);
      await query('delete from drizzle.__drizzle_migrations where hash = any($1)', [steps]);
    });

    it('a backup → holds all rows, and is restored into tables that are whole', async () => {
      await stopServers();
      // A restore ends sessions and records itself: the other rows are compared with the original.
      await query('update sessions set revoked_at = now() where revoked_at is null');
      const kept = (await contents()).rows;
      const file = joinPath(pair().dataDir, 'all.backup');
      const restoredUrl = await pair().postgres.createDatabase('restored');
      await command('backup', [file], pair().postgres.url);
      await command('restore', [file], restoredUrl);
      const restored = await withClient(readContents, restoredUrl);
      const different = [...restored.rows].filter(([name, digest]) => kept.get(name) !== digest);
      expect(different.map(([name]) => name)).toEqual(['restores']);
      const withoutCounts = (lines: readonly string[]) => lines.filter((line) => !/_seq \d/.test(line));
      expect(withoutCounts(restored.promises)).toEqual(withoutCounts(before.promises));
      await startServers();
    });

    const OTHERS_ROWS = [
      'notes',
      'note_versions',
      'note_search',
      'decks',
      'cards',
      'reviews',
      'study_entries',
      'study_stretches',
    ]
      .map(
        (table) =>
          `select '${table}' as name, count(*)::int as count from ${table} join members using (member_id) where email <> $1`,
      )
      .join(' union all ');
    const OTHERS = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`;

    const join = () => new Visitor().join(pair().servers[0].url, pair().dataDir);

    async function withClient<T>(
      work: (client: pg.Client) => Promise<T>,
      at = pair().postgres.url,
    ): Promise<T> {
      const client = new pg.Client({ connectionString: at });
      await client.connect();
      return work(client).finally(() => client.end());
    }
    const query = async <Row extends pg.QueryResultRow>(
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> => (await withClient((client) => client.query<Row>(text, values))).rows;
    const contents = () => withClient(readContents);

    async function command(name: 'backup' | 'restore', args: string[], databaseUrl: string): Promise<void> {
      await promisify(execFile)(process.execPath, [`tooling/${name}.mjs`, ...args], {
        cwd: REPOSITORY,
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl,
          DATA_DIR: pair().dataDir,
          ...pair().storageEnv,
        },
      });
    }
  },
  () => ({ LIMITS: 'off' }),
);
