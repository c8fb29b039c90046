import { freePort } from '@molip/testing/free-port';
import { expect, it } from 'vitest';
import { connect } from '#platform/database/advisory-lock.ts';
import { findRunning } from '#platform/embedded-postgres/running.ts';
import { eventually } from '../support/eventually.ts';
import { makeUsedDataDir, startServer } from './support/server.ts';

const DEMO = /demo@molip\.example \/ (\S+)/;

it('demo account, sandbox and printed codes at npm start; gone at the next one with PUBLIC_URL or TRUST_PROXY, or after a restore (AC-5.02)', async () => {
  const dataDir = await makeUsedDataDir();
  const askForCode = { email: 'seoyeon@example.com' };
  const trial = await startServer(dataDir);
  await eventually(() => expect(trial.output()).toMatch(DEMO));
  const [, password = ''] = DEMO.exec(trial.output()) ?? [];
  const demo = { email: 'demo@molip.example', password };
  expect((await trial.post('/api/auth/login', demo)).status).toBe(200);
  await trial.post('/api/email/verification', askForCode);
  await eventually(() => expect(trial.output()).toMatch(/인증 번호 \d{6}/));
  trial.child.kill('SIGTERM');
  await trial.exited;

  const port = String(await freePort());
  for (const [name, value] of [
    ['PUBLIC_URL', `http://127.0.0.1:${port}`],
    ['TRUST_PROXY', '1'],
  ] as const) {
    const server = await startServer(dataDir, { PORT: port, [name]: value });
    await eventually(() => expect(server.output()).toContain('Ctrl+C'));
    expect(server.output()).not.toContain('demo');
    expect((await server.post('/api/auth/login', demo)).status).toBe(401);
    await server.post('/api/email/verification', askForCode);
    await eventually(() => expect(server.output()).toMatch(/\[메일\] \S+\.eml/));
    expect(server.output()).not.toMatch(/seoyeon|\d{6}번|인증 번호/);
    server.child.kill('SIGTERM');
    await server.exited;
  }

  const again = await startServer(dataDir);
  expect((await again.post('/api/auth/login', demo)).status).toBe(200);
  await noteRestore(dataDir);
  again.child.kill('SIGTERM');
  await again.exited;

  // The database alone says so: the restore may have been made on another machine.
  const restored = await startServer(dataDir);
  await eventually(() => expect(restored.output()).toContain('Ctrl+C'));
  expect(restored.output()).not.toContain('demo');
  expect((await restored.post('/api/auth/login', demo)).status).toBe(401);
  await restored.post('/api/email/verification', askForCode);
  await eventually(() => expect(restored.output()).toMatch(/\[메일\] \S+\.eml/));
  expect(restored.output()).not.toMatch(/seoyeon|인증 번호/);
  expect(await (await restored.get('/api/membership/plans')).json()).toMatchObject({
    paymentMethods: [],
    testMode: false,
  });
}, 150_000);

async function noteRestore(dataDir: string): Promise<void> {
  const client = await connect({ connectionString: (await findRunning(dataDir)) ?? '' });
  await client.query('insert into restores values (now())');
  await client.end();
}
