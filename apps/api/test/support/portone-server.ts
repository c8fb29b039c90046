import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PortoneConfig } from '#config/services.ts';
import { whenDone } from './when-done.ts';

interface Payment {
  readonly billingKey: string;
  status: 'PAID' | 'FAILED' | 'PARTIAL_CANCELLED' | 'CANCELLED';
  readonly channelKey: string;
  readonly total: number;
  cancelled: number;
  /** Cancels that take their time. */
  requested: number;
}

interface Charge {
  readonly billingKey: string;
  readonly channelKey: string;
  readonly amount: { readonly total: number };
  readonly currency: string;
  readonly customer: { readonly id: string };
}

interface Cancel {
  readonly amount: number;
  readonly currentCancellableAmount?: number;
}

/** How the next request is treated, other than as documented. */
interface Mood {
  /** It is done, and the answer is lost. */
  loseAnswer?: 'charge' | 'cancel';
  /** Charged is another sum than was asked for. */
  otherSum?: number;
  otherChannel?: string;
  /** Cancels are only taken note of. */
  cancelsLater?: boolean;
  isAway?: boolean;
}

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const NOW = '2026-03-02T00:00:00.000Z';

/** A server on loopback that speaks the parts of PortOne's V2 API that we use, as documented, and keeps count. */
export async function openPortoneServer() {
  const payments = new Map<string, Payment>();
  const keys = new Map<string, { customerId: string; declines: boolean }>();
  const requests: { method: string; path: string; body: unknown }[] = [];
  const mood: Mood = {};

  const charge = (id: string, body: Charge): [number, object] => {
    const known = payments.get(id);
    if (known && known.status !== 'FAILED') return [409, { type: 'ALREADY_PAID' }];
    const key = keys.get(body.billingKey);
    if (!key) return [404, { type: 'BILLING_KEY_NOT_FOUND' }];
    payments.set(id, {
      billingKey: body.billingKey,
      status: key.declines ? 'FAILED' : 'PAID',
      channelKey: mood.otherChannel ?? body.channelKey,
      total: mood.otherSum ?? body.amount.total,
      cancelled: 0,
      requested: 0,
    });
    if (key.declines) return [502, { type: 'PG_PROVIDER', pgCode: '8037', pgMessage: '한도 초과' }];
    return [200, { payment: { pgTxId: randomUUID(), paidAt: NOW } }];
  };

  const cancel = (id: string, { amount, currentCancellableAmount }: Cancel): [number, object] => {
    const payment = payments.get(id);
    if (!payment || payment.status === 'FAILED') return [404, { type: 'PAYMENT_NOT_FOUND' }];
    const left = payment.total - payment.cancelled - payment.requested;
    if (left === 0) return [409, { type: 'PAYMENT_ALREADY_CANCELLED' }];
    if (currentCancellableAmount !== undefined && currentCancellableAmount !== left)
      return [409, { type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' }];
    if (amount > left) return [409, { type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' }];
    if (mood.cancelsLater) payment.requested += amount;
    else cancelled(payment, amount);
    const status = mood.cancelsLater ? 'REQUESTED' : 'SUCCEEDED';
    return [200, { cancellation: { status, id: randomUUID(), totalAmount: amount } }];
  };

  const answer = (method: string, path: string, body: unknown): [number, object] => {
    const [, kind, id = '', deed] = path.split('/').map(decodeURIComponent);
    const key = keys.get(id);
    if (kind === 'payments' && method === 'POST' && deed === 'billing-key') return charge(id, body as Charge);
    if (kind === 'payments' && method === 'POST' && deed === 'cancel') return cancel(id, body as Cancel);
    if (kind === 'payments' && method === 'GET') return present(id, payments.get(id));
    if (kind !== 'billing-keys') return [404, { type: 'NOT_FOUND' }];
    if (!key) return [404, { type: 'BILLING_KEY_NOT_FOUND' }];
    if (method === 'DELETE') keys.delete(id);
    return [200, { status: 'ISSUED', billingKey: id, customer: { id: key.customerId }, channels: [] }];
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = incoming;
    const raw = await text(incoming);
    const path = url.split('?')[0] ?? '';
    const body: unknown = raw === '' ? null : JSON.parse(raw);
    if (mood.isAway) return void response.writeHead(503).end('<html>점검 중</html>');
    if (headers.authorization !== 'PortOne api-secret')
      return void send(response, 401, { type: 'UNAUTHORIZED' });
    requests.push({ method, path, body });
    const [status, result] = answer(method, path, body);
    const isLost =
      (mood.loseAnswer === 'charge' && path.endsWith('/billing-key')) ||
      (mood.loseAnswer === 'cancel' && path.endsWith('/cancel'));
    if (!isLost) return void send(response, status, result);
    delete mood.loseAnswer;
    response.destroy();
  };

  const server = createServer((incoming, response) => void serve(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  const config: PortoneConfig = {
    storeId: 'store-1',
    channelKey: 'channel-card',
    channelKeys: { CARD: 'channel-card', KAKAOPAY: 'channel-kakao' },
    apiSecret: 'api-secret',
    webhookSecret: SECRET,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };

  return {
    config,
    payments,
    keys,
    requests,
    mood,
    /** What the browser's SDK would come back with. */
    issueKey: (customerId: string, options: { declines?: boolean } = {}): string => {
      const key = `billing-key-${randomUUID()}`;
      keys.set(key, { customerId, declines: options.declines ?? false });
      return key;
    },
    /** As the operator does at the console, or the card company after a while. */
    cancelAtConsole: (id: string, amount: number): void => {
      const payment = payments.get(id);
      if (payment) cancelled(payment, amount);
    },
    chargesOf: (id: string) => requests.filter(({ path }) => path === `/payments/${id}/billing-key`),
    cancelsOf: (id: string) => requests.filter(({ path }) => path === `/payments/${id}/cancel`),
    /** A message, signed as PortOne signs: standard-webhooks. */
    sign: (body: string, options: { secret?: string; secondsAgo?: number } = {}) => {
      const secret = Buffer.from((options.secret ?? SECRET).slice('whsec_'.length), 'base64');
      const timestamp = String(Math.floor(Date.now() / 1000) - (options.secondsAgo ?? 0));
      const id = randomUUID();
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      return {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
    },
  };
}

function cancelled(payment: Payment, amount: number): void {
  payment.cancelled += amount;
  payment.status = payment.cancelled === payment.total ? 'CANCELLED' : 'PARTIAL_CANCELLED';
}

function present(id: string, payment: Payment | undefined): [number, object] {
  if (!payment) return [404, { type: 'PAYMENT_NOT_FOUND', message: 'payment not found' }];
  const { status, billingKey, channelKey, total, requested } = payment;
  const paid = status === 'FAILED' ? 0 : total;
  return [
    200,
    {
      status,
      id,
      storeId: 'store-1',
      billingKey,
      currency: 'KRW',
      channel: { type: 'LIVE', key: channelKey, pgProvider: 'TOSSPAYMENTS', pgMerchantId: 'shop' },
      amount: { total, taxFree: 0, discount: 0, paid, cancelled: payment.cancelled, cancelledTaxFree: 0 },
      method: { type: 'PaymentMethodCard', card: { name: '신한카드', number: '123456******7890' } },
      receiptUrl: 'https://receipt.example/1',
      cancellations: requested > 0 ? [{ status: 'REQUESTED', totalAmount: requested }] : [],
      ...(status === 'FAILED' && { failure: { reason: '한도 초과' } }),
    },
  ];
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export type PortoneServer = Awaited<ReturnType<typeof openPortoneServer>>;
