import { MEMBERSHIP_PATH } from '@molip/contract';
import { after } from '@molip/domain/kernel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { validate } from '#platform/http/validate.ts';
import { findPayment } from '../../own-payment.ts';
import { progressOf } from '../../payment-progress.ts';
import type { PaymentRow } from '../../payments.repository.ts';
import type { SettlementService } from '../../settlement.service.ts';
import { CHECKOUT_POLICY, checkoutPage } from './checkout-page.ts';
import { sandboxRepository } from './sandbox.repository.ts';
import { SANDBOX_CARD, SANDBOX_DELAY_MS, SANDBOX_PATH } from './sandbox-gateway.ts';

const Press = z.object({ result: z.enum(['SUCCESS', 'FAILED', 'LATE'], '결제 결과를 골라 주세요.') });

interface PageDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settlement: SettlementService;
}

/**
 * Where the sandbox's member "pays", as at a provider: apart from the app, by an address that nobody can guess. It takes
 * what is pressed even for an order that has ended meanwhile, as a provider would.
 */
export async function sandboxPages(app: FastifyInstance, { db, clock, settlement }: PageDeps): Promise<void> {
  const find = async (given: string): Promise<PaymentRow> => {
    const row = await findPayment(db, given);
    if (row?.provider !== 'sandbox') throw new Refusal('NOT_FOUND');
    return row;
  };

  const press = async ({ paymentId, amountKrw }: PaymentRow, { result }: z.infer<typeof Press>) => {
    const isLate = result === 'LATE';
    await sandboxRepository(db).insert({
      paymentId,
      amountKrw,
      billingKey: SANDBOX_CARD,
      result: result === 'FAILED' ? 'FAILED' : 'SUCCESS',
      arrivesAt: after(clock.now(), isLate ? SANDBOX_DELAY_MS : 0),
    });
    await settlement.settleSoon(paymentId);
    return find(paymentId);
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Params: { id: string } }>(`${SANDBOX_PATH}/:id`, async ({ params }, reply) => {
    const page = checkoutPage(await find(params.id));
    return reply
      .headers({ 'content-security-policy': CHECKOUT_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page);
  });

  app.post<{ Params: { id: string } }>(`${SANDBOX_PATH}/:id`, async (request, reply) => {
    const row = await find(request.params.id);
    const ended = await press(row, validate(Press, request.body));
    const isForm = request.headers['content-type']?.includes('form');
    if (!isForm) return progressOf(db, ended);
    return reply.redirect(`${MEMBERSHIP_PATH}?paymentId=${row.paymentId}`, 303);
  });
}
