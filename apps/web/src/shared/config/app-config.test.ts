// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parseAppConfig } from './app-config.ts';

const DEFAULTS = {
  productName: '몰입',
  companyLines: [],
  termsUrl: '/legal/terms.html',
  privacyUrl: '/legal/privacy.html',
  refundUrl: '/legal/refund.html',
  supportEmail: null,
};

it.each([undefined, null, '', '{}', 'null', '{'])('%j gives the defaults', (text) => {
  expect(parseAppConfig(text)).toEqual(DEFAULTS);
});

it('what the server wrote takes precedence', () => {
  expect(parseAppConfig('{"productName":"집중","companyLines":["주식회사 몰입"]}')).toEqual({
    ...DEFAULTS,
    productName: '집중',
    companyLines: ['주식회사 몰입'],
  });
});
