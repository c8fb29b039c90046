import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Heartbeat } from '../database/advisory-lock.ts';
import { takeBackupLock } from '../database/backup-lock.ts';
import { connectForLongWork, type LongWork } from '../database/long-work.ts';
import { readSchemaVersion } from '../database/migrations.ts';
import { anotherBackup } from './failures.ts';
import { selectFileNames, TABLES_WITH_FILES, type TableWithFiles } from './file-names.ts';
import type { Contents } from './format.ts';

/** The same text for the same value on every server. */
const SAME_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1`;
const NAMES_AT_ONCE = 500;
/** What removes files is done within seconds; another backup is not. */
const PATIENCE_MS = 10_000;

export interface TableShape {
  readonly name: string;
  /** Without those that PostgreSQL computes. */
  readonly columns: readonly string[];
}

export interface CopiedRows {
  readonly content: Readable;
  /** To be asked when the content has been read. */
  count(): Promise<number>;
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

export async function connectForCopy(url: string, heartbeat?: Heartbeat): Promise<LongWork> {
  const work = await connectForLongWork(url, heartbeat);
  await work.client.query(SAME_TEXT);
  return work;
}

interface SnapshotOptions {
  /** How long to wait for the lock of another backup. */
  readonly patienceMs?: number;
  readonly heartbeat?: Heartbeat | undefined;
}

/** The database at one instant. While the snapshot is open, no stored file is removed. */
export async function openSnapshot(
  url: string,
  { patienceMs = PATIENCE_MS, heartbeat }: SnapshotOptions = {},
) {
  const work = await connectForCopy(url, heartbeat);
  const { client } = work;
  try {
    if (!(await takeBackupLock(client, patienceMs))) throw anotherBackup();
    await client.query('begin isolation level repeatable read read only');
    return snapshotOf(work, await readSchemaVersion(client));
  } catch (error) {
    await work.close();
    throw error;
  }
}

function snapshotOf({ client, close }: LongWork, schemaVersion: number | null) {
  const copy = (source: string): CopiedRows => {
    const content = client.query(copyTo(`copy ${source} to stdout`));
    return {
      content,
      count: async () => {
        // The count comes after the last row; the next answer comes after the count.
        await client.query('select');
        return content.rowCount;
      },
    };
  };
  const exists = async (name: string) => {
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
      name,
    ]);
    return rows[0]?.found === true;
  };

  const fileNames = async () => {
    const there: TableWithFiles[] = [];
    for (const table of TABLES_WITH_FILES) if (await exists(`public.${table}`)) there.push(table);
    return selectFileNames(there);
  };

  return {
    /** null: 몰입 has never been here. */
    schemaVersion,
    listTables: () => listTables(client),
    copyTable: ({ name, columns }: TableShape) =>
      copy(`(select ${columns.map(quoted).join(', ')} from public.${quoted(name)})`),

    /** What is to be done later, without who is at it just now; null where there is no queue yet. */
    async copyJobs(): Promise<CopiedRows | null> {
      if (!(await exists('graphile_worker._private_jobs'))) return null;
      return copy(`(select t.identifier, q.queue_name, j.payload, j.run_at, j.max_attempts, j.key, j.priority
        from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        where j.attempts < j.max_attempts order by j.id)`);
    },

    async readSequences(): Promise<Contents['sequences']> {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
      );
      const sequences: Contents['sequences'] = [];
      for (const { name } of rows) {
        const read = await client.query<{ lastValue: string; isCalled: boolean }>(
          `select last_value::text as "lastValue", is_called as "isCalled" from public.${quoted(name)}`,
        );
        for (const value of read.rows) sequences.push({ name, ...value });
      }
      return sequences;
    },

    async countFiles(): Promise<number> {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from (${await fileNames()}) as files`,
      );
      return Number(rows[0]?.count ?? 0);
    },

    /** Of the files that rows stand for. */
    async *listFileNames(): AsyncGenerator<string> {
      await client.query(`declare file_names no scroll cursor for ${await fileNames()} order by name`);
      for (;;) {
        const { rows } = await client.query<{ name: string }>(`fetch ${NAMES_AT_ONCE} from file_names`);
        if (rows.length === 0) return;
        for (const { name } of rows) yield name;
      }
    },

    close,
  };
}

/** All tables of 몰입, whichever version made them; not those of extensions. One that is divided by member is one. */
async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

export const quoted = pg.escapeIdentifier;
