import { expect, it } from 'vitest';
import { spokenName } from './spoken-name.ts';

it.each([
  ['\\&amp; 엔티티란?', '&amp; 엔티티란?'],
  ['\\<b>내 질문', '<b>내 질문'],
  ['<b>내 질문</b>', '내 질문'],
  ['## **대동법**은 {{c1::광해군}} 때\n시행되었다', '대동법은 광해군 때 시행되었다'],
  ['가'.repeat(61), `${'가'.repeat(60)}…`],
])('%j is called %j (U-22)', (content, name) => {
  expect(spokenName(content)).toBe(name);
});
