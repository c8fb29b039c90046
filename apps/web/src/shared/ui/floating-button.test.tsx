// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FloatingButton } from './floating-button.tsx';

afterEach(cleanup);

it('has a name, a deed, and stands 80 px above the foot where there are tabs, else 16 (K-9.43)', () => {
  const onClick = vi.fn();
  render(<FloatingButton svg="" label="새 노트" onClick={onClick} />);
  const button = screen.getByRole('button', { name: '새 노트' });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.className).toContain('[--floor:16px]');
  expect(button.className).toContain('above-tabs:[--floor:80px]');
});
