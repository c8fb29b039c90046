import type { Db } from '#platform/database/database.ts';
import { payersRepository } from './payers.repository.ts';
import { planNameOf } from './payment-steps.ts';
import { paymentsRepository } from './payments.repository.ts';

/** More than anybody pays in a lifetime. */
const PAYMENTS_MAX = 10_000;

/** What a member has paid and got back, the newest first, for the member's own archive. */
export async function* archivedPayments(db: Db, memberId: number): AsyncGenerator<object> {
  const payerId = await payersRepository(db).find(memberId);
  if (payerId === null) return;
  for (const row of await paymentsRepository(db).listOf(payerId, PAYMENTS_MAX)) {
    // With a billing key whoever has it can charge the card: no copy of it leaves the server.
    const { payerId: _name, clientId: _client, nextCheckAt: _job, offeredKeys: _keys, ...payment } = row;
    yield { ...payment, planName: planNameOf(row) };
  }
}
