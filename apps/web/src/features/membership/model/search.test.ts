import { expect, it } from 'vitest';
import { paymentIdOf, returnOf } from './search.ts';

const ID = '0b8f6a52-7d1e-4c39-9f04-5a6b7c8d9e0f';

it.each([
  [{ paymentId: ID }, ID],
  [{}, null],
  [{ paymentId: 12 }, null],
  [{ paymentId: '../../api' }, null],
  [{ paymentId: `${ID}<script>` }, null],
])('an address names a payment or none: %j', (search, expected) => {
  expect(paymentIdOf(search)).toBe(expected);
});

it.each([
  [{}, { kind: 'none' }],
  [{ billingKey: 'billing-key-1' }, { kind: 'issued', billingKey: 'billing-key-1' }],
  [{ billingKey: 123 }, { kind: 'issued', billingKey: '123' }],
  [{ code: 'PG_PROVIDER_ERROR', message: '<b>무엇이든</b>' }, { kind: 'failed' }],
  [{ code: 'USER_CANCEL', billingKey: 'billing-key-1' }, { kind: 'failed' }],
])('what the payment company adds to it: %j', (search, expected) => {
  expect(returnOf(search)).toEqual(expected);
});
