/** The embedded PostgreSQL of a running server, for rows that would take too long by calls. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const SOCKET_LINE = 4;

/** @param {string} dataDir of the server @param {string} database one of its databases */
export async function connectToDatabaseOf(dataDir, database = 'molip') {
  const pidFile = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const host = pidFile.split('\n')[SOCKET_LINE];
  const client = new pg.Client({ host, user: 'molip', database });
  await client.connect();
  return client;
}
