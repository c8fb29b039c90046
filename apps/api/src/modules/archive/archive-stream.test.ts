import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { calls } from '@molip/contract';
import { unzip } from '@molip/testing/unzip';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '#platform/storage/storage.ts';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawImage } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

/** What is read of the storage, and whether it fails. */
const open = new Set<Readable>();
let isBroken = false;

function watched(disk: Storage): Storage {
  return {
    ...disk,
    read: async (key) => {
      const file = await disk.read(key);
      if (!file) return null;
      const content = isBroken ? Readable.from(brokenOff(file.content)) : file.content;
      open.add(content);
      content.once('close', () => open.delete(content));
      return { ...file, content };
    },
  };
}

async function* brokenOff(content: Readable): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    yield piece.subarray(0, 10);
    throw new Error('the disk is gone');
  }
}

let app: TestApp;
let port: number;
let seoyeon: Client;

beforeAll(async () => {
  app = await openTestApp({ wrapStorage: watched });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
beforeEach(async () => {
  isBroken = false;
  seoyeon = app.client();
  await seoyeon.join();
});

/** The archive as it comes over a real connection; nothing of it is read before somebody does. */
function download(client: Client): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({
      port,
      path: calls.exportMember.path,
      headers: { authorization: `Bearer ${client.accessToken}` },
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

const NOTES = 25;
/** Together more than all the buffers between the disk and a client that does not read. */
const NOTE_BYTES = 700_000;

async function writeMuch(client: Client): Promise<void> {
  await app.database.pool.query(
    `insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at)
      select $1, '노트 ' || n, $2, '', '{}', false, 1, '{}', now(), now() from generate_series(1, ${NOTES}) n`,
    [client.member?.memberId, randomBytes(NOTE_BYTES).toString('base64')],
  );
}

/** Each of the two job runners listens on one all the time. */
const LISTENING_CONNECTIONS = 2;
const connectionsInUse = () =>
  app.database.pool.totalCount - app.database.pool.idleCount - LISTENING_CONNECTIONS;

describe('while it is read', () => {
  it('there is one of a member, and nobody else has to wait for it', async () => {
    await writeMuch(seoyeon);
    const first = await download(seoyeon);
    const second = await seoyeon.call(calls.exportMember, {});
    expect([second.status, second.body.code]).toEqual([409, 'EXPORT_UNDER_WAY']);
    expect((await seoyeon.call(calls.createExportLink, {})).body.code).toBe('EXPORT_UNDER_WAY');
    const minjun = app.client();
    await minjun.join();
    expect((await minjun.call(calls.exportMember, {})).status).toBe(200);

    const files = await unzip(await buffer(first));
    expect([...files.keys()].filter((name) => name.startsWith('notes/'))).toHaveLength(NOTES);
    await eventually(async () => expect((await seoyeon.call(calls.exportMember, {})).status).toBe(200));
  });

  it('whoever takes it along cannot leave before it is there (U-12)', async () => {
    await writeMuch(seoyeon);
    const response = await download(seoyeon);
    const early = await seoyeon.call(calls.deleteMember, { body: {} });
    expect(early).toMatchObject({ status: 409, body: { code: 'EXPORT_UNDER_WAY' } });
    expect((await unzip(await buffer(response))).size).toBeGreaterThan(NOTES);
    await eventually(async () =>
      expect((await seoyeon.call(calls.deleteMember, { body: {} })).status).toBe(204),
    );
  });

  it('of a member who is erased meanwhile it breaks off', async () => {
    await writeMuch(seoyeon);
    const response = await download(seoyeon);
    await app.database.pool.query('delete from members where member_id = $1', [seoyeon.member?.memberId]);
    await expect(buffer(response)).rejects.toThrow();
  });

  it('it breaks off when another server has its lock, and the next one is whole (DU-2.05)', async () => {
    await writeMuch(seoyeon);
    const response = await download(seoyeon);
    const other = await app.database.pool.connect();
    await other.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7066006",
    );
    await other.query('select pg_advisory_lock(7066006, hashint8($1))', [seoyeon.member?.memberId]);
    await expect(buffer(response)).rejects.toThrow();
    await other.query('select pg_advisory_unlock_all()');
    other.release();
    await eventually(async () => expect((await seoyeon.call(calls.exportMember, {})).status).toBe(200));
  });

  it('who reads slowly holds no connection to the database', async () => {
    await writeMuch(seoyeon);
    const response = await download(seoyeon);
    await eventually(() => expect(connectionsInUse()).toBe(0));
    const { rows } = await app.database.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in%'",
    );
    expect(rows).toEqual([{ count: 0 }]);
    response.destroy();
  });

  it('who goes away ends it, and may begin again', async () => {
    await seoyeon.upload(await drawImage('png'));
    await writeMuch(seoyeon);
    const response = await download(seoyeon);
    response.once('error', () => {});
    response.destroy();
    await eventually(async () => {
      expect(open.size).toBe(0);
      expect(connectionsInUse()).toBe(0);
      expect((await seoyeon.call(calls.exportMember, {})).status).toBe(200);
    });
  });

  it('what breaks in the middle breaks the connection, so that it is not taken for whole', async () => {
    await seoyeon.upload(await drawImage('png'));
    isBroken = true;
    const response = await download(seoyeon);
    await expect(buffer(response)).rejects.toThrow(/aborted/);
    await eventually(() => expect(app.logLines.join('')).toContain('the disk is gone'));
    isBroken = false;
    expect((await seoyeon.call(calls.exportMember, {})).status).toBe(200);
  });
});
