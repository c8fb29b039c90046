import { expect, it } from 'vitest';
import { goalCopy } from './goal-copy.ts';

it.each([
  [60, '하루 60분이면 한 주에 7시간이에요.'],
  [10, '하루 10분이면 한 주에 1시간 10분이에요.'],
  [50, '하루 50분이면 한 주에 5시간 50분이에요.'],
  [720, '하루 720분이면 한 주에 84시간이에요.'],
])('하루 %i분을 한 주로 말한다', (minutes, sentence) => {
  expect(goalCopy.preview(minutes)).toBe(sentence);
});

it.each([
  [0, '자정이 지나면 새 하루로 셀게요.'],
  [4, '새벽 4시 전까지는 어제 공부로 셀게요.'],
])('하루가 %i시에 시작되면 무엇이 달라지는지 말한다', (hour, sentence) => {
  expect(goalCopy.dayStart.help(hour)).toBe(sentence);
});
