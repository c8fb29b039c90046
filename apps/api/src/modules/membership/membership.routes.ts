import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import { acceptTextOnly } from '#platform/http/json-bodies.ts';
import { Refusal } from '#platform/http/refusal.ts';
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

export async function membershipRoutes(
  app: FastifyInstance,
  { membership, purchases, cancels }: Services,
): Promise<void> {
  app.publicCall(calls.listPlans, async () => membership.plans());
  app.memberCall(calls.readMembership, ({ member }) => membership.current(member.memberId));
  app.memberCall(calls.purchaseMembership, ({ member, body }) => purchases.purchase(member.memberId, body));
  app.memberCall(calls.readPaymentStatus, ({ member, params }) =>
    purchases.status(member.memberId, params.id),
  );
  app.memberCall(calls.readCheckout, ({ member, params }) => purchases.checkout(member.memberId, params.id));
  app.memberCall(calls.payWithBillingKey, ({ member, params, body }) =>
    purchases.pay(member.memberId, params.id, body.billingKey),
  );
  app.memberCall(calls.leavePayment, ({ member, params }) => purchases.leave(member.memberId, params.id));
  app.memberCall(calls.readReceipt, ({ member, params }) => membership.receipt(member.memberId, params.id));
  app.memberCall(calls.previewCancel, ({ member }) => cancels.preview(member.memberId));
  app.memberCall(calls.cancelMembership, ({ member, body }) =>
    cancels.cancel(member.memberId, body?.expectedRefundKrw),
  );
  app.memberCall(calls.agreeToPrice, ({ member, body }) =>
    membership.agreeToPrice(member.memberId, body.priceKrw),
  );
  app.memberCall(calls.readPaymentHistory, ({ member }) => membership.history(member.memberId));
  app.memberCall(calls.readBenefits, ({ member }) => membership.benefits(member.memberId));
}

interface WebhookServices {
  readonly gateway: Gateway | null;
  readonly settlement: SettlementService;
}

/** A plugin of its own, because a signature covers the exact bytes of the body. */
export async function webhookRoute(
  app: FastifyInstance,
  { gateway, settlement }: WebhookServices,
): Promise<void> {
  acceptTextOnly(app);
  app.publicCall(calls.receiveWebhook, async (request) => {
    if (request.params.provider !== gateway?.provider) throw new Refusal('WEBHOOK_INVALID');
    const raw = typeof request.body === 'string' ? request.body : '';
    const paymentId = await gateway.readWebhook(raw, request.headers);
    if (paymentId !== null) await settlement.settleNamed(paymentId);
    return {};
  });
}
