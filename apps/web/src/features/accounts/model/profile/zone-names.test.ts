import { expect, it } from 'vitest';
import { zoneOf } from './zone-names.ts';

it.each([
  ['Asia/Seoul', '대한민국 · 서울'],
  ['America/New_York', '미국 · 뉴욕'],
  ['Asia/Calcutta', '인도 · 델리'],
  ['Asia/Kolkata', '인도 · 델리'],
  ['Asia/Singapore', '싱가포르'],
  ['Europe/Vilnius', '리투아니아 · Vilnius'],
  ['Etc/GMT-9', 'Etc/GMT-9'],
])('시간대 %s는 %s (R-2.24)', (id, name) => {
  expect(zoneOf(id).name).toBe(name);
});
