import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { whenDone } from '../../../test/support/when-done.ts';
import { openDatabase } from './database.ts';
import { openMemberLocks } from './member-locks.ts';

let url: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  whenDone(() => database.drop());
  url = database.url;
});

/** What one server holds. */
function openServer() {
  const database = openDatabase(url, { maxConnections: 2, onError: () => {} });
  const locks = openMemberLocks(url);
  whenDone(async () => {
    await locks.close();
    await database.close();
  });
  return { ...locks, pool: database.pool };
}

it('one server has it, until that one lets it go', async () => {
  const [here, there] = [openServer(), openServer()];
  const letGo = await here.tryTake('archive', 1);
  expect(letGo).not.toBe(null);
  expect(await here.tryTake('archive', 1)).toBe(null);
  expect(await there.tryTake('archive', 1)).toBe(null);
  expect([await here.isTaken('archive', 1), await there.isTaken('archive', 1)]).toEqual([true, true]);
  letGo?.();
  await eventually(async () => expect(await there.isTaken('archive', 1)).toBe(false));
  expect(await there.tryTake('archive', 1)).not.toBe(null);
});

it('others, and other things of the same member, are free meanwhile', async () => {
  const [here, there] = [openServer(), openServer()];
  await here.tryTake('archive', 2);
  expect(await there.tryTake('archive', 3)).not.toBe(null);
  expect(await there.tryTake('llm', 2)).not.toBe(null);
  expect(await here.isTaken('archive', 4)).toBe(false);
});

it('who waits for it has it when it is let go, unless that is no longer wanted', async () => {
  const [here, there] = [openServer(), openServer()];
  const letGo = await here.tryTake('rules', 8);
  const gone = new AbortController();
  const waiting = there.take('rules', 8, new AbortController().signal);
  const givingUp = there.take('rules', 8, gone.signal);
  gone.abort();
  await expect(givingUp).rejects.toThrow(/abort/);
  expect(await there.tryTake('rules', 8)).toBe(null);
  letGo?.();
  (await waiting)();
  await eventually(async () => expect(await here.isTaken('rules', 8)).toBe(false));
});

it('letting go twice lets go once', async () => {
  const here = openServer();
  const first = await here.tryTake('archive', 5);
  first?.();
  const second = await here.tryTake('archive', 5);
  first?.();
  expect(await here.isTaken('archive', 5)).toBe(true);
  second?.();
  await eventually(async () => expect(await here.isTaken('archive', 5)).toBe(false));
});

it('a database host that vanishes without a word is waited for shortly, and the next connection asked', async () => {
  const line = await openLine(url);
  const locks = openMemberLocks(line.url, 300);
  whenDone(() => locks.close());
  const letGo = await locks.tryTake('archive', 9);
  line.fallSilent();
  await expect(locks.tryTake('archive', 10)).rejects.toThrow(/timeout/);
  expect(await locks.tryTake('archive', 10)).not.toBe(null);
  letGo?.();
  expect(await locks.isTaken('archive', 11)).toBe(false);
});

/** A way to the database on which those who are connected can be left without an answer. */
async function openLine(databaseUrl: string) {
  const lineUrl = new URL(databaseUrl);
  const target = join(lineUrl.searchParams.get('host') ?? '', `.s.PGSQL.${lineUrl.port || '5432'}`);
  const directory = await mkdtemp(join(tmpdir(), 'molip-line-'));
  lineUrl.searchParams.set('host', directory);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const onward = connect(target);
    sockets.push(socket, onward);
    for (const end of [socket, onward]) end.on('error', () => {});
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(join(directory, basename(target)), resolve));
  whenDone(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    url: lineUrl.href,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

it('of a server that is gone nothing stays locked; one whose connection broke goes on', async () => {
  const [here, there] = [openServer(), openServer()];
  await here.tryTake('archive', 6);
  await there.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7066006 and objid = hashint8(6)::int8::bit(32)::int8`,
  );
  await eventually(async () => expect(await there.isTaken('archive', 6)).toBe(false));
  expect(await there.tryTake('archive', 6)).not.toBe(null);
  await eventually(async () => expect(await here.tryTake('archive', 7)).not.toBe(null));
});
