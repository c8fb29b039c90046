import { describe, expect, it } from 'vitest';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import {
  type FailureReason,
  nextCheck,
  type Order,
  type ProviderPayment,
  type Settlement,
  settle,
} from './index.ts';

const NOW = new Date('2026-03-02T00:00:00Z');
const open: Order = { status: 'PENDING', amountKrw: 4_900, expiresAt: after(NOW, 1) };
const over: Order = { status: 'PENDING', amountKrw: 4_900, expiresAt: NOW };
const done: Order = { status: 'SUCCESS' };
const replaced: Order = { status: 'FAILED', reason: 'REPLACED' };

const paid = (paidKrw = 4_900, cancelledKrw = 0, isOurs = true): ProviderPayment => ({
  state: 'PAID',
  paidKrw,
  cancelledKrw,
  isOurs,
});
const nothing: Settlement = { action: 'NOTHING' };
const grant: Settlement = { action: 'GRANT' };
const fail = (reason: FailureReason, refund = false): Settlement => ({ action: 'FAIL', reason, refund });

describe('settle', () => {
  it.each<[string, Order, ProviderPayment, FailureReason | null, Settlement]>([
    ['not heard of yet', open, { state: 'UNKNOWN' }, null, nothing],
    ['under way', open, { state: 'WAITING' }, null, nothing],
    ['paid', open, paid(), null, grant],
    ['paid in the last moment', over, paid(), null, grant],
    ['refused', open, { state: 'DECLINED' }, null, fail('DECLINED')],
    ['nobody paid in time', over, { state: 'UNKNOWN' }, null, fail('EXPIRED')],
    ['still under way when the time is over', over, { state: 'WAITING' }, null, fail('EXPIRED')],
    ['paid too little', open, paid(4_899), null, fail('AMOUNT_MISMATCH', true)],
    ['paid too much', open, paid(49_000), null, fail('AMOUNT_MISMATCH', true)],
    ['paid through a channel for tests', open, paid(4_900, 0, false), null, fail('AMOUNT_MISMATCH', true)],
    ['paid, and a part given back', open, paid(4_900, 100), null, fail('AMOUNT_MISMATCH', true)],
    ['paid, and all given back', open, paid(4_900, 4_900), null, fail('CANCELLED')],
    ['paid by somebody who left', open, paid(), 'WITHDRAWN', fail('WITHDRAWN', true)],
    ['paid twice', open, paid(), 'ALREADY_SUBSCRIBED', fail('ALREADY_SUBSCRIBED', true)],
    ['refused, of somebody who left', open, { state: 'DECLINED' }, 'WITHDRAWN', fail('DECLINED')],
    ['granted already', done, paid(), null, nothing],
    ['granted already, and there now', done, paid(), 'ALREADY_SUBSCRIBED', nothing],
    ['replaced, and paid all the same', replaced, paid(), null, { action: 'REFUND' }],
    ['replaced, paid, a part given back', replaced, paid(4_900, 1), null, { action: 'REFUND' }],
    ['replaced, paid and given back', replaced, paid(4_900, 4_900), null, nothing],
    ['replaced, and refused', replaced, { state: 'DECLINED' }, null, nothing],
  ])('%s (M-3.02)', (_case, order, seen, obstacle, settlement) => {
    expect(settle(order, seen, obstacle, NOW)).toEqual(settlement);
  });
});

describe('nextCheck', () => {
  const at = (age: number) => after(NOW, -age);
  it.each<[string, Parameters<typeof nextCheck>[0], number | null]>([
    ['open', { status: 'PENDING', isRefunding: false, endedAt: null }, MINUTE_MS],
    ['granted', { status: 'SUCCESS', isRefunding: false, endedAt: NOW }, null],
    ['being given back', { status: 'SUCCESS', isRefunding: true, endedAt: at(DAY_MS * 9) }, MINUTE_MS],
    ['just failed', { status: 'FAILED', isRefunding: false, endedAt: NOW }, MINUTE_MS],
    [
      'failed a while ago',
      { status: 'FAILED', isRefunding: false, endedAt: at(10 * MINUTE_MS) },
      10 * MINUTE_MS,
    ],
    ['failed hours ago', { status: 'FAILED', isRefunding: false, endedAt: at(9 * HOUR_MS) }, HOUR_MS],
    ['failed a day ago', { status: 'FAILED', isRefunding: false, endedAt: at(DAY_MS) }, null],
  ])('%s', (_case, payment, wait) => {
    expect(nextCheck(payment, NOW)).toEqual(wait === null ? null : after(NOW, wait));
  });
});
