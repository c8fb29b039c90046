import { calls } from '@molip/contract';
import { describe, expect, it } from 'vitest';
import { measurePool } from '#platform/database/measure-pool.ts';
import { measureQueue } from '#platform/jobs/jobs.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp } from '#test/support/test-app.ts';

const TOKEN = 'a token that only prometheus has';

describe('whether to send requests here', () => {
  it('a server that is about to stop lives, and is not ready', async () => {
    const app = await openTestApp();
    const client = app.client();
    expect((await client.call(calls.ready, {})).body).toEqual({ status: 'ok' });
    app.stopping.abort();
    const ready = await app.server.inject({ url: calls.ready.path });
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1']);
    const live = await app.server.inject({ url: calls.live.path });
    expect(live.statusCode).toBe(200);
    expect((await client.call(calls.health, {})).status).toBe(200);
  });
});

describe('figures', () => {
  it('are there for who has the token, and for nobody else', async () => {
    const closed = await openTestApp();
    expect((await closed.server.inject({ url: calls.metrics.path })).statusCode).toBe(404);
    const app = await openTestApp({ config: { metricsToken: TOKEN }, metrics: makeMetrics() });
    const ask = (authorization?: string) =>
      app.server.inject({ url: calls.metrics.path, ...(authorization && { headers: { authorization } }) });
    expect((await ask()).statusCode).toBe(401);
    expect((await ask(`Bearer ${TOKEN.slice(0, -1)}`)).statusCode).toBe(401);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
  });

  it('of answers by route, of the pool, of jobs, of the event loop', async () => {
    const metrics = makeMetrics();
    const app = await openTestApp({ config: { metricsToken: TOKEN }, metrics });
    measurePool(app.database.pool, metrics);
    measureQueue(app.database.pool, metrics);
    const seoyeon = app.client();
    await seoyeon.join();
    await seoyeon.call(calls.createNote, { body: { noteTitle: '개인적인 제목', noteContent: '' } });
    await seoyeon.call(calls.readNote, { params: { id: '999999' } });
    await app.database.pool.query(`select graphile_worker.add_job('nobody-does-this')`);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = (await app.server.inject({ url: calls.metrics.path, headers })).body;
    expect(text).toMatch(
      /molip_http_answer_seconds_count\{route="\/api\/notes",method="POST",status="201"\} 1/,
    );
    expect(text).toMatch(/molip_http_answer_seconds_count\{[^}]*route="\/api\/notes\/:id"[^}]*status="404"/);
    expect(text).toMatch(/^molip_database_connections [1-9]/m);
    expect(text).toMatch(/^molip_database_waiting 0$/m);
    expect(text).toMatch(/^molip_jobs_waiting 1$/m);
    expect(text).toMatch(/^molip_http_under_way 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).not.toContain('개인적인');
    expect(text).not.toContain('@');
  });

  it('of jobs that were done', async () => {
    const metrics = makeMetrics();
    const app = await openTestApp({ config: { metricsToken: TOKEN }, metrics });
    const job = app.jobs.find(({ name }) => name === 'sweep-member-jobs');
    expect(job).toBeDefined();
    await app.database.pool.query(`select graphile_worker.add_job('sweep-member-jobs')`);
    await eventually(async () =>
      expect(await metrics.print()).toContain(
        'molip_job_seconds_count{job="sweep-member-jobs",outcome="done"} 1',
      ),
    );
  });
});
