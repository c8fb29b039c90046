import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The same server, another database. */
function urlOfDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]+(\?|$)/, `/${database}$1`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfDatabase(inject('templateUrl'), 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh copy of the prepared database, or an empty one. */
export async function createTestDatabase(options: { empty?: boolean; clause?: string } = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty ? 'template0' : 'molip';
  await onServer(`create database ${name} template ${template} ${options.clause ?? ''}`);
  return {
    url: urlOfDatabase(inject('templateUrl'), name),
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}
