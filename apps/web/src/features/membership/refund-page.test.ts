import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aiShareOf, PLANS, refundOf, WITHDRAWAL_RIGHT_MS } from '@molip/domain/membership';
import { describe, expect, it } from 'vitest';
import { withCommas } from '#shared/lib/with-commas.ts';
import { sizeOf, won } from './model/words.ts';

const DAY_MS = 86_400_000;
const LEGAL = path.join(import.meta.dirname, '../../../public/legal');
const textOf = (file: string) =>
  readFileSync(path.join(LEGAL, file), 'utf8').replaceAll(/<[^>]{1,100}>/g, '');
const refundPage = textOf('refund.html');

describe('the refund page', () => {
  it('the refund rule has limits → the page names them (B-5.05)', () => {
    const { FREE } = PLANS;
    expect(refundPage).toContain(`결제한 뒤 ${WITHDRAWAL_RIGHT_MS / DAY_MS}일 안이고, 쓰지 않았을 때`);
    expect(refundPage).toContain(
      `AI 횟수(한 달 ${FREE.aiUsageLimit}회)와 저장 공간(${sizeOf(FREE.storageLimit)})`,
    );
    const [month, year] = [aiShareOf('PLUS_MONTH', []).limit, aiShareOf('PLUS_YEAR', []).limit];
    expect(refundPage).toContain(`월간 ${withCommas(month)}회, 연간 ${withCommas(year)}회`);
    expect(refundPage).toContain(`한 달에 ${withCommas(month)}회까지 셉니다`);
  });

  it('storage is over the free limit → the page says the limit and what cannot be saved (B-5.05)', () => {
    const limit = sizeOf(PLANS.FREE.storageLimit);
    expect(refundPage).toContain(
      `${limit} 아래가 될 때까지 노트, 카드, 이미지를 새로 저장하거나 늘릴 수 없습니다`,
    );
  });

  it.each([
    ['AI를 500회 중 120회 썼다면, 더 많이 쓴 기간만 빼고 ', 120],
    ['AI를 300회 썼다면 AI만 빼고 ', 300],
  ])('an example on the page: %s → its amount is what the rule refunds (B-5.05)', (words, used) => {
    const start = new Date('2026-11-01T00:00:00Z');
    const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
    expect(refundPage).toContain('4,900원을 결제하고 30일 중 14일이 지났고');
    const paid = { paidKrw: 4_900, paidAt: start, givenBackKrw: 0, start, end: after(30) };
    const { refundKrw } = refundOf(paid, false, { used, limit: 500 }, after(14));
    expect(refundPage).toContain(`${words}${won(refundKrw)}을 돌려드립니다`);
  });

  it('the refund rule → the terms of use state it in one sentence (B-5.05)', () => {
    expect(textOf('terms.html')).toContain('쓴 기간과 쓴 AI 중 더 많이 쓴 쪽 하나만 빼고 돌려드립니다');
  });
});
