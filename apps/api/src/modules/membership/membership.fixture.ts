import { calls } from '@molip/contract';
import { expect } from 'vitest';
import type { Client } from '#test/support/client.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** What members do about memberships, in few words. */
export const MONTH = { planId: 'PLUS_MONTH', paymentMethod: 'SANDBOX' } as const;
export const YEAR = { planId: 'PLUS_YEAR', paymentMethod: 'SANDBOX' } as const;

export async function joined(app: TestApp): Promise<{ client: Client; memberId: number; email: string }> {
  const client = app.client();
  const { memberId, email } = await client.join();
  return { client, memberId, email };
}

export async function order(
  client: Client,
  body: { planId: string; paymentMethod: 'SANDBOX' | 'CARD' } = MONTH,
) {
  const { status, body: begun } = await client.call(calls.purchaseMembership, { body });
  expect(status).toBe(201);
  return begun;
}

export function press(app: TestApp, checkoutUrl: string, result: 'SUCCESS' | 'FAILED' | 'LATE') {
  return app.server.inject({ method: 'POST', url: checkoutUrl, payload: { result } });
}

export const statusOf = async (client: Client, id: string) =>
  (await client.call(calls.readPaymentStatus, { params: { id } })).body;

export const currentOf = async (client: Client) =>
  (await client.call(calls.readMembership, {})).body.membership;

export const historyOf = async (client: Client) =>
  (await client.call(calls.readPaymentHistory, {})).body.history;

/** Buys, and has it. */
export async function subscribe(
  app: TestApp,
  client: Client,
  body: { planId: string; paymentMethod: 'SANDBOX' } = MONTH,
) {
  const begun = await order(client, body);
  expect((await press(app, begun.checkoutUrl, 'SUCCESS')).statusCode).toBe(200);
  expect(await statusOf(client, begun.paymentId)).toMatchObject({ status: 'SUCCESS' });
  return begun;
}

/** Does by hand what the minute would do. */
export async function runJob(app: TestApp, name: string): Promise<void> {
  const job = app.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run({});
}

export async function sql<Row extends object>(
  app: TestApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await app.database.pool.query<Row>(text, values)).rows;
}

/** The time passes, and the member signs in again: an access token lives for minutes. */
export async function later(
  app: TestApp,
  client: Client,
  email: string,
  milliseconds: number,
): Promise<void> {
  app.clock.advance(milliseconds);
  await client.login(email);
}
