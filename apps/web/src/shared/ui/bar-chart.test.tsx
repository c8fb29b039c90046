// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Bar, BarChart } from './bar-chart.tsx';

afterEach(cleanup);

const bar = (id: string, value: number, isToday = false): Bar => ({
  id,
  value,
  isToday,
  spoken: `${id} ${value}분`,
});
const paint = (item: HTMLElement) => item.querySelector<HTMLElement>('[data-bar]');

it('가장 높은 날이 높이를 채우고, 빈 날은 발만 남는다', () => {
  render(<BarChart label="이번 주" bars={[bar('월', 40), bar('화', 80, true), bar('수', 0)]} />);
  const [first, today, empty] = screen.getAllByRole('listitem').map(paint);
  expect([first, today, empty].map((drawn) => drawn?.style.height)).toEqual(['50%', '100%', '0%']);
  expect(first?.className).toContain('bg-heat-2');
  expect(today?.className).toContain('bg-primary');
  expect(empty?.className).toContain('bg-track');
});

it('듣는 사람에게는 날마다 한 문장이고, 그림은 읽히지 않는다', () => {
  render(<BarChart label="이번 주" bars={[{ ...bar('월요일', 40), label: '월', valueLabel: '40' }]} />);
  const item = screen.getByRole('listitem');
  expect(item.firstElementChild?.textContent).toBe('월요일 40분');
  expect(item.lastElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('가득이 얼마인지 알면 그것에 견준다', () => {
  render(<BarChart label="기억" bars={[bar('월', 79)]} fullValue={100} />);
  expect(paint(screen.getByRole('listitem'))?.style.height).toBe('79%');
});

it('아무것도 없어도 나누기에 걸리지 않는다', () => {
  render(<BarChart label="이번 주" bars={[bar('월', 0)]} />);
  expect(paint(screen.getByRole('listitem'))?.style.height).toBe('0%');
});

it('목표는 막대 위의 선이고, 모두 모자라도 이름이 설 자리가 있다', () => {
  render(
    <BarChart
      label="이번 주"
      bars={[bar('월', 30)]}
      goal={{ value: 60, label: '목표 60분' }}
      heightPx={100}
    />,
  );
  const line = screen.getByText('목표 60분').parentElement;
  expect(Number.parseFloat(line?.style.bottom ?? '')).toBeCloseTo(100 / 1.2);
  expect(Number.parseFloat(paint(screen.getByRole('listitem'))?.style.height ?? '')).toBeCloseTo(50 / 1.2);
});
