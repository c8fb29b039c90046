import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../decks.fixture.ts';
import { followJob } from './follow-job.ts';

const JOB = '0195fd0c-3c6b-7d6e-8f1a-000000000001';
const PATH = `GET /api/jobs/${JOB}`;
const running = (progress: number) => ({ status: 200, body: { jobId: JOB, state: 'RUNNING', progress } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = (onLook = vi.fn(), stop = new AbortController()) => {
  const outcome = followJob(JOB, { signal: stop.signal, onLook }).catch((error: unknown) => error);
  return { outcome, onLook, stop };
};

describe('a job is looked at', () => {
  it('after half a second, then less and less often, every four seconds at last', async () => {
    const looks: number[] = [];
    let nowMs = 0;
    stubServer({
      [PATH]: () => {
        looks.push(nowMs);
        return running(1);
      },
    });
    const { stop, outcome } = follow();
    for (; nowMs < 60_000; nowMs += 100) await vi.advanceTimersByTimeAsync(nowMs === 0 ? 0 : 100);
    const pauses = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(pauses[0]).toBe(500);
    expect(pauses.at(-1)).toBe(4_000);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    stop.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });

  it('through an outage, until it is over', async () => {
    const answers = [running(10), null, { status: 503, body: { code: 'X', message: '쉬어요.' } }];
    const done = { jobId: JOB, state: 'FAILED', progress: 12, message: '파일이 깨져 있어요.' };
    stubServer({
      [PATH]: () => (answers.length > 0 ? (answers.shift() ?? null) : { status: 200, body: done }),
    });
    const { onLook, outcome } = follow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toEqual(done);
    expect(onLook.mock.calls).toEqual([[expect.objectContaining({ progress: 10 })], [null], [null]]);
  });

  it('not when there is none', async () => {
    stubServer({ [PATH]: { status: 404, body: { code: 'NOT_FOUND', message: '없어요.' } } });
    expect(await follow().outcome).toMatchObject({ status: 404 });
  });
});
