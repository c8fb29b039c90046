import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import { readTextOnly } from '#platform/http/json-bodies.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Authenticate, Routes } from '#platform/http/routes.ts';
import { makeRoutes } from '#platform/http/routes.ts';
import type { CancelService } from './cancel.service.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { MembershipService } from './membership.service.ts';
import type { PurchaseService } from './purchase.service.ts';
import type { SettlementService } from './settlement.service.ts';

interface Services {
  readonly membership: MembershipService;
  readonly purchases: PurchaseService;
  readonly cancels: CancelService;
}

export function membershipRoutes(routes: Routes, { membership, purchases, cancels }: Services): void {
  routes.anyone(calls.listPlans, async () => membership.plans());
  routes.member(calls.readMembership, (who) => membership.current(who.memberId));
  routes.member(calls.purchaseMembership, (who, { body }) => purchases.purchase(who.memberId, body));
  routes.member(calls.readPaymentStatus, (who, { params }) => purchases.status(who.memberId, params.id));
  routes.member(calls.readCheckout, (who, { params }) => purchases.checkout(who.memberId, params.id));
  routes.member(calls.payWithBillingKey, (who, { params, body }) =>
    purchases.pay(who.memberId, params.id, body.billingKey),
  );
  routes.member(calls.leavePayment, (who, { params }) => purchases.leave(who.memberId, params.id));
  routes.member(calls.readReceipt, (who, { params }) => membership.receipt(who.memberId, params.id));
  routes.member(calls.previewCancel, (who) => cancels.preview(who.memberId));
  routes.member(calls.cancelMembership, (who, { body }) =>
    cancels.cancel(who.memberId, body?.expectedRefundKrw),
  );
  routes.member(calls.agreeToPrice, (who, { body }) => membership.agreeToPrice(who.memberId, body.priceKrw));
  routes.member(calls.readPaymentHistory, (who) => membership.history(who.memberId));
  routes.member(calls.readBenefits, (who) => membership.benefits(who.memberId));
}

export async function webhookRoute(
  app: FastifyInstance,
  authenticate: Authenticate,
  gateway: Gateway | null,
  settlement: SettlementService,
): Promise<void> {
  await app.register(async (scope) => {
    readTextOnly(scope);
    const routes = makeRoutes(scope, authenticate);
    routes.anyone(calls.receiveWebhook, async ({ params }, { request }) => {
      if (params.provider !== gateway?.provider) throw new Refusal('WEBHOOK_INVALID');
      const raw = typeof request.body === 'string' ? request.body : '';
      const paymentId = await gateway.readWebhook(raw, request.headers);
      if (paymentId !== null) await settlement.settleNamed(paymentId);
      return {};
    });
  });
}
