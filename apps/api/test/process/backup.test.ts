import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FIELD } from '@molip/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#platform/database/advisory-lock.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { findRunning } from '#platform/embedded-postgres/running.ts';
import { eventually } from '../support/eventually.ts';
import { drawImage, fileForm } from '../support/images.ts';
import { changeGoal, logIn, readGoal, signUp } from './support/members.ts';
import { makeTemporaryDir, makeUsedDataDir, type Server, startServer } from './support/server.ts';
import { watched } from './support/watched-process.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const PATIENCE_MS = 240_000;

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** As a person types it after `npm run`. Outside the long run without npm, which takes half a second to start. */
function begin(line: string, env: Record<string, string>) {
  const [script = '', ...args] = line.split(' ').filter((word) => word !== '--');
  const [command, ...words] = process.env.TEST_FULL
    ? ['npm', 'run', '--silent', ...line.split(' ')]
    : [process.execPath, `tooling/${script}.mjs`, ...args];
  const child = spawn(command, words, {
    cwd: REPOSITORY,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Set, though empty, so that a developer's .env does not fill them in.
      ...{ NODE_ENV: '', DATABASE_URL: '', JWT_SECRET: '', S3_BUCKET: '', VAPID_PUBLIC_KEY: '' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { exited, output, errors } = watched(child);
  const ended = exited.then((code): Ended => ({ code, output: output(), errors: errors() }));
  return { child, ended };
}

const npmRun = (line: string, env: Record<string, string>) => begin(line, env).ended;

function expectRefused({ code, errors }: Ended, korean: string): void {
  const [first = '', second = '', ...more] = errors.trim().split('\n');
  expect(first).toMatch(/^✗ .*[가-힣]/);
  expect(first).toContain(korean);
  expect(second).toMatch(/^✗ /);
  expect(more).toEqual([]);
  expect(code).toBe(1);
}

function expectDone({ code, output, errors }: Ended, korean: string): void {
  expect(errors).toBe('');
  expect(output).toContain(`✓ ${korean}`);
  expect(code).toBe(0);
}

async function stop(server: Server): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

async function upload(server: Server, token: string, bytes: Buffer): Promise<string> {
  const { payload, contentType } = await fileForm(IMAGE_FIELD, bytes, '그림.png');
  const answer = await fetch(`${server.url}/api/images/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: new Uint8Array(payload),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { imageUrl: string }).imageUrl;
}

async function readImage(server: Server, path: string): Promise<Buffer> {
  const answer = await server.get(path);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** A member with something to lose, and how to see that it is all there. A restore ends the sign-ins from before. */
async function makeMember(server: Server) {
  const member = await signUp(server);
  const token = await logIn(server, member);
  expect((await changeGoal(server, token, 77)).status).toBe(200);
  const imagePath = await upload(server, token, await drawImage('png'));
  const image = await readImage(server, imagePath);
  return async (other: Server) => {
    const headers = { authorization: `Bearer ${token}` };
    const before = await fetch(`${other.url}/api/members/my`, { headers });
    expect(before.status).toBe(other === server ? 200 : 401);
    expect(await readGoal(other, await logIn(other, member))).toBe(77);
    expect(await readImage(other, imagePath)).toEqual(image);
  };
}

async function onRunning(dataDir: string, statement: string): Promise<void> {
  const client = await connect({ connectionString: (await findRunning(dataDir)) ?? '' });
  await client.query(statement);
  await client.end();
}

/** A PostgreSQL that 몰입 did not start, with an empty database. */
async function openPostgres() {
  const dataDir = await makeTemporaryDir();
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    onProgress: () => {},
    log: () => {},
  });
  onTestFinished(() => postgres.stop());
  return { url: postgres.url, connect: () => connect({ connectionString: postgres.url }) };
}

describe('npm run backup, npm run restore', () => {
  it(
    'from a running server to another machine: data and images go on there, sign-ins and the demo member end (SE-2.01, SE-2.02, AC-5.01)',
    async () => {
      const [here, there, folder] = [
        await makeUsedDataDir(),
        await makeTemporaryDir(),
        await makeTemporaryDir(),
      ];
      const file = join(folder, 'molip.backup');
      const server = await startServer(here);
      const isAllThere = await makeMember(server);

      // The clock asks for it every ten minutes; here it is asked for at once.
      await onRunning(here, `select graphile_worker.add_job('daily-backup')`);
      await eventually(async () =>
        expect(await readdir(join(here, 'backups'))).toEqual([expect.stringMatching(/Z\.backup$/)]),
      );

      const plain = await npmRun(`backup -- ${file}`, { DATA_DIR: here });
      expectDone(plain, '백업했어요');
      expect(plain.output.split('암호화하지 않아서')).toHaveLength(2);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual(['molip.backup']);
      expectRefused(await npmRun(`backup -- ${file}`, { DATA_DIR: here }), '이미 있는 파일이에요');
      expectDone(await npmRun(`backup -- ${file} --force`, { DATA_DIR: here }), '백업했어요');
      expectRefused(await npmRun(`restore -- ${file} --replace`, { DATA_DIR: here }), '이미 실행 중이에요');

      const [key, otherKey, encrypted] = ['key', 'other-key', 'encrypted'].map((name) => join(folder, name));
      for (const made of [key, otherKey])
        expectDone(await npmRun(`backup -- ${made} --new-key`, { DATA_DIR: here }), '키를 만들었어요');
      expect((await stat(key ?? '')).mode & 0o777).toBe(0o600);
      expectRefused(await npmRun(`backup -- ${key} --new-key`, { DATA_DIR: here }), '이미 있는 파일이에요');
      expectRefused(await npmRun(`backup -- ${encrypted} --to ${file}`, { DATA_DIR: here }), '키 파일을');
      const forKey = await npmRun(`backup -- ${encrypted} --to ${key}.pub`, { DATA_DIR: here });
      expectDone(forKey, '백업했어요');
      expect(forKey.output).not.toContain('암호화하지 않아서');
      expect((await readFile(encrypted ?? '')).includes('MOLIP BACKUP')).toBe(false);
      await isAllThere(server);
      await stop(server);

      expectRefused(await npmRun(`restore -- ${encrypted}`, { DATA_DIR: there }), '--key');
      expectRefused(
        await npmRun(`restore -- ${encrypted} --key ${otherKey}`, { DATA_DIR: there }),
        '이 비밀 키로는 열 수 없는',
      );
      expectDone(await npmRun(`restore -- ${encrypted} --key ${key}`, { DATA_DIR: there }), '되돌렸어요');
      const other = await startServer(there);
      await isAllThere(other);
      await eventually(() => expect(other.output()).toContain('Ctrl+C'));
      expect([server.output().includes('demo@'), other.output().includes('demo@')]).toEqual([true, false]);
      await stop(other);

      expectRefused(await npmRun(`restore -- ${file}`, { DATA_DIR: there }), '--replace');
      const whole = await readFile(file);
      await writeFile(file, whole.subarray(0, whole.length - 100));
      expectRefused(await npmRun(`restore -- ${file} --replace`, { DATA_DIR: there }), '손상됐거나');
      expectRefused(await npmRun('restore', { DATA_DIR: there }), '파일 이름을 하나 적어 주세요');
      expectRefused(
        await npmRun(`backup -- ${folder}/no/where`, { DATA_DIR: there }),
        '쓸 수 없어요 (ENOENT)',
      );
      expectRefused(
        await npmRun(`backup -- ${folder}/x`, { DATA_DIR: join(folder, 'new') }),
        '데이터가 없어요',
      );
    },
    PATIENCE_MS,
  );

  it.runIf(process.env.TEST_FULL)(
    'to a PostgreSQL of one’s own and back, and kill -9 when all rows are there leaves what was before (in test:full)',
    async () => {
      const [here, there, folder] = [
        await makeUsedDataDir(),
        await makeTemporaryDir(),
        await makeTemporaryDir(),
      ];
      const [up, down] = [join(folder, 'up.backup'), join(folder, 'down.backup')];
      const first = await startServer(here);
      const isAllThere = await makeMember(first);
      await stop(first);
      expectDone(await npmRun(`backup -- ${up}`, { DATA_DIR: here }), '백업했어요');

      const postgres = await openPostgres();
      const external = { DATA_DIR: there, DATABASE_URL: postgres.url };
      expectDone(await npmRun(`restore -- ${up}`, external), '되돌렸어요');
      const second = await startServer(there, { DATABASE_URL: postgres.url });
      await isAllThere(second);
      expectRefused(await npmRun(`restore -- ${up} --replace`, external), '몰입이 실행 중이에요');
      expectDone(await npmRun(`backup -- ${down}`, external), '백업했어요');
      await stop(second);

      const client = await postgres.connect();
      await client.query(`update members set nickname = '지금'`);
      await client.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
      const restoring = begin(`restore -- ${down} --replace`, external);
      const watcher = await postgres.connect();
      // It has loaded every row and waits for the jobs.
      await eventually(async () => {
        const { rows } = await watcher.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%graphile_worker.jobs%'`,
        );
        expect(rows).toHaveLength(1);
      });
      process.kill(-(restoring.child.pid ?? 0), 'SIGKILL');
      await restoring.ended;
      await client.query('rollback');
      const { rows } = await client.query('select distinct nickname from members');
      expect(rows).toEqual([{ nickname: '지금' }]);
      await Promise.all([client.end(), watcher.end()]);
      const third = await startServer(there, { DATABASE_URL: postgres.url });
      await isAllThere(third);
      await stop(third);

      expectDone(await npmRun(`restore -- ${down} --replace`, { DATA_DIR: here }), '되돌렸어요');
      const last = await startServer(here);
      await isAllThere(last);
      await stop(last);
    },
    PATIENCE_MS,
  );
});
