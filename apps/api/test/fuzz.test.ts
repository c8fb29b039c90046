import { type Call, calls, Failure } from '@molip/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { arbitraryRequest, arbitraryVisit, type FuzzedRequest } from './support/arbitrary-request.ts';
import type { Client } from './support/client.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';
import { makeWebDir } from './support/web-dir.ts';

/** In all, over the whole table. */
const REQUESTS = process.env.TEST_FULL ? 20_000 : 500;

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp({
    webDir: await makeWebDir(),
    metrics: makeMetrics(),
    config: { metricsToken: 'a token that is not guessed' },
  });
  client = app.client();
  await client.join();
});

async function send(request: FuzzedRequest & { readonly headers?: Record<string, string> }) {
  return app.server.inject({
    method: request.method as 'GET',
    url: request.url,
    ...(request.payload !== undefined && { payload: request.payload }),
    headers: {
      ...request.headers,
      ...(request.contentType && { 'content-type': request.contentType }),
      authorization: `Bearer ${client.accessToken}`,
    },
  });
}

const table = Object.entries<Call>(calls).filter(([name]) => name !== 'openapi');
const share = Math.ceil(REQUESTS / table.length);

it.each(table)(
  `%s answers ${share} odd requests without a 5xx, and every refusal in Korean`,
  async (name, call) => {
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(call), async (request) => {
        const answer = await send(request);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400) {
          const failure = Failure.parse(answer.json());
          expect(failure.message).toMatch(/[가-힣]/);
          for (const { message } of failure.errors ?? []) expect(message).toMatch(/[가-힣]/);
        }
        // What may end the session or the account is followed by a new member.
        if (name === 'deleteMember' && answer.statusCode === 204) {
          client = app.client();
          await client.join();
        }
      }),
      { numRuns: share, seed: process.env.TEST_FULL ? undefined : 20_260_302 },
    );
  },
  process.env.TEST_FULL ? 600_000 : 60_000,
);

const VISITS = process.env.TEST_FULL ? 2_000 : 100;

it(
  `addresses beside the table answer ${VISITS} odd visits without a 5xx`,
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryVisit(), async (visit) => {
        const answer = await send(visit);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(answer.body).not.toMatch(/node_modules|at \w+ \(|root:x:/);
      }),
      { numRuns: VISITS, seed: process.env.TEST_FULL ? undefined : 20_260_302 },
    );
  },
  process.env.TEST_FULL ? 600_000 : 60_000,
);
