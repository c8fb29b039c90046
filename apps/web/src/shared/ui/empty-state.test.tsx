// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { CardsScene, GateScene, SheetScene } from './study-scenes.tsx';

afterEach(cleanup);

it.each([
  ['첫 노트를 적어 볼까요?', SheetScene],
  ['오늘 할 카드가 없어요', CardsScene],
  ['오늘 목표를 채웠어요', GateScene],
])('%s: a picture that is decoration, a sentence and one way on', (title, Picture) => {
  const { container } = render(
    <EmptyState scene={<Picture />} title={title} lines={['오늘 배운 것 세 줄이면 충분해요.']}>
      <Button>새 노트</Button>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  expect(screen.getByRole('button', { name: '새 노트' })).toBeTruthy();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('places that wait are announced once', () => {
  render(
    <SkeletonGroup>
      <Skeleton className="h-2" />
      <Skeleton className="h-2" />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status').textContent).toBe('로딩 중');
});
