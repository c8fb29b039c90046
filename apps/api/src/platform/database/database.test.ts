import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { openDatabase } from './database.ts';
import { isDatabaseDown } from './database-down.ts';

/** Stands between a client and the database, and lets nothing through any more when it is told to: a frozen host. */
async function openRelay(databaseUrl: string) {
  const { host, port, user, database } = new pg.Client(databaseUrl);
  const open = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host));
  const sockets: Socket[] = [];
  const relay = createServer((client) => {
    const behind = open();
    for (const socket of [client, behind]) socket.on('error', () => {});
    client.pipe(behind).pipe(client);
    sockets.push(client, behind);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  whenDone(async () => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  const { port: relayPort } = relay.address() as AddressInfo;
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: `postgres://${user}@127.0.0.1:${relayPort}/${database}`, freeze };
}

it('a database that says nothing any more is down, and not waited for', async () => {
  const { url, drop } = await createTestDatabase({ empty: true });
  whenDone(drop);
  const relay = await openRelay(url);
  const database = openDatabase(relay.url, { maxConnections: 2, onError: () => {} });
  await database.ping();
  relay.freeze();
  const failure = await database.ping().catch((error: unknown) => error);
  expect(isDatabaseDown(failure)).toBe(true);
});

it('an opened pool → its connections use keepalive, and have a maximum age (DU-1.05)', async () => {
  const { pool, close } = openDatabase('postgres://nowhere', { maxConnections: 2, onError: () => {} });
  whenDone(close);
  expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, max: 2 });
  expect(pool.options.maxLifetimeSeconds).toBeGreaterThan(0);
});
