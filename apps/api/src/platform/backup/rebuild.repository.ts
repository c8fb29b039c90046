import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import * as schema from '#db/schema/index.ts';
import type { Heartbeat } from '../database/advisory-lock.ts';
import { applyMigrations, listMigrations, readSchemaVersion } from '../database/migrations.ts';
import { tryToServeAlone } from '../database/serving-lock.ts';
import { unknownOutcome } from './failures.ts';
import { selectFileNames } from './file-names.ts';
import type { Contents } from './format.ts';
import { connectForCopy, quoted, type TableShape } from './snapshot.repository.ts';

/** Tables of 몰입 alone: whatever else somebody keeps in the database stays. */
const OWN_TABLES = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table as PgTable));
/** Whose the files are that a restore has put and not finished with: nobody's, so a sweep takes them. */
const NOBODY = 0;

export type Target = Awaited<ReturnType<typeof openTarget>>;

/** The database into which a backup goes. While it is open no server can start on it. */
export async function openTarget(url: string, heartbeat?: Heartbeat) {
  const { client, close } = await connectForCopy(url, heartbeat);
  let areNamesListed = false;

  /** Once for all files: each of them would otherwise be looked for among all names. */
  const listNames = async () => {
    if (areNamesListed) return;
    await client.query('create temporary table named_files (name text primary key)');
    await client.query(`insert into named_files ${selectFileNames()}`);
    areNamesListed = true;
  };

  return {
    isAlone: () => tryToServeAlone(client),
    schemaVersion: () => readSchemaVersion(client),

    async countMembers(): Promise<number> {
      const { rows } = await client.query<{ found: boolean }>(
        `select to_regclass('public.members') is not null as found`,
      );
      if (!rows[0]?.found) return 0;
      const counted = await client.query<{ count: string }>('select count(*) as count from public.members');
      return Number(counted.rows[0]?.count ?? 0);
    },

    /** A file is about to be put that no row stands for: should nothing come of it, the sweep takes it away. */
    async announceFile(name: string, now: Date): Promise<void> {
      await listNames();
      await client.query(
        `insert into image_leftovers (member_id, name, upload_begun_at)
          select $1, $2, $3 where not exists (select from named_files where name = $2) on conflict do nothing`,
        [NOBODY, name, now.toISOString()],
      );
    },

    /** All of it or nothing. */
    async transaction(work: (rebuilding: Rebuilding) => Promise<void>): Promise<void> {
      await client.query('begin');
      try {
        await work(rebuildingOn(client));
      } catch (error) {
        // The connection may be in the middle of a COPY, or gone: its end takes the transaction back.
        await client.end().catch(() => {});
        throw error;
      }
      await client.query('commit').catch((error: unknown) => {
        throw unknownOutcome(error);
      });
      // Done by PostgreSQL itself later, if not now.
      await client.query('analyze').catch(() => {});
    },

    close: () => close().catch(() => {}),
  };
}

export type Rebuilding = ReturnType<typeof rebuildingOn>;

function rebuildingOn(client: pg.Client) {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };

  return {
    /** Leaves the tables as they were at the version, without rows, and without what would judge or repeat them. */
    async makeTables(schemaVersion: number): Promise<{ finish(): Promise<void> }> {
      await client.query(
        `create temporary table files_before on commit drop as
          select member_id, name from images union select member_id, name from image_leftovers
          union select ${NOBODY}, name from (${selectFileNames(['ads'])}) as of_ads`,
      );
      const functions = await list(client, triggerFunctions, [OWN_TABLES]);
      await client.query(`drop table ${OWN_TABLES.map((name) => `public.${quoted(name)}`).join(', ')}`);
      await run(functions.map((name) => `drop function ${name}`));
      const othersTables = await list(client, tablesOfPublic);
      await client.query('delete from drizzle.__drizzle_migrations');
      const migrations = listMigrations();
      const isOlder = ({ folderMillis }: { folderMillis: number }) => folderMillis <= schemaVersion;
      await applyMigrations(client, migrations.filter(isOlder));

      const tables = (await list(client, tablesOfPublic)).filter((name) => !othersTables.includes(name));
      const keys = await client.query<{ drop: string; add: string }>(foreignKeys, [tables]);
      await run(tables.map((table) => `alter table ${table} disable trigger user`));
      await run(keys.rows.map(({ drop }) => drop));
      // Some migrations enter rows.
      await client.query(`truncate ${tables.join(', ')}`);
      return {
        async finish() {
          await run(keys.rows.map(({ add }) => add));
          await run(tables.map((table) => `alter table ${table} enable trigger user`));
          await applyMigrations(
            client,
            migrations.filter((migration) => !isOlder(migration)),
          );
        },
      };
    },

    /** How many rows it took. */
    copyTable: ({ name, columns }: TableShape, content: AsyncIterable<Buffer>) =>
      pour(
        content,
        client.query(copyFrom(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`)),
      ),

    async setSequences(sequences: Contents['sequences']): Promise<void> {
      for (const { name, lastValue, isCalled } of sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          `public.${quoted(name)}`,
          lastValue,
          isCalled,
        ]);
      }
    },

    /** Puts what was to be done then in the place of what is to be done now. */
    async replaceJobs(content: AsyncIterable<Buffer> | null): Promise<number> {
      await client.query(`select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
      await client.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
      if (!content) return 0;
      await client.query(`create temporary table jobs_then (identifier text, queue_name text, payload json,
        run_at timestamptz, max_attempts int, key text, priority int) on commit drop`);
      const rows = await pour(content, client.query(copyFrom('copy jobs_then from stdin')));
      await client.query(`select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts,
        key, priority) from jobs_then`);
      return rows;
    },

    /** A backup may have been read by others, and its tokens be older than those of the browsers. */
    async endSessions(now: Date): Promise<void> {
      await client.query('update sessions set revoked_at = $1 where revoked_at is null', [now.toISOString()]);
    },

    /** From now on no server of this database is a trial: no demo account, no sandbox, no codes on the console. */
    async markRestored(now: Date): Promise<void> {
      await client.query('insert into restores values ($1) on conflict do nothing', [now.toISOString()]);
    },

    /** Files of what was here before, and is not any more, are left to the sweep. */
    async leaveFormerFiles(): Promise<void> {
      await client.query(`insert into image_leftovers (member_id, name)
        select member_id, name from files_before where name not in (${selectFileNames()})
        on conflict do nothing`);
    },
  };
}

const triggerFunctions = `
  select distinct t.tgfoid::regprocedure::text as name from pg_trigger t
  where not t.tgisinternal and t.tgrelid in (
    select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1))`;

const tablesOfPublic = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`;

async function list(client: pg.Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query, values);
  return rows.map(({ name }) => name);
}

/** Not by `pipeline`: it destroys the stream after an error of the server, which the library does not survive. */
async function pour(content: AsyncIterable<Buffer>, copy: CopyStreamQuery): Promise<number> {
  let failure: Error | null = null;
  const ended = new Promise<void>((resolve, reject) => {
    copy.once('finish', resolve);
    copy.on('error', (error) => {
      failure = error;
      reject(error);
    });
  });
  ended.catch(() => {});
  for await (const piece of content) {
    if (failure) throw failure;
    if (!copy.write(piece))
      await Promise.race([ended, new Promise((drained) => copy.once('drain', drained))]);
  }
  copy.end();
  await ended;
  return copy.rowCount;
}
