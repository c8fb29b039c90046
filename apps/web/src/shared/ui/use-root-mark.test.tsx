// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRootMark } from './use-root-mark.ts';

function Marked({ isHere }: { readonly isHere?: boolean }) {
  useRootMark('data-has-dialog', isHere);
  return null;
}

const isMarked = () => document.documentElement.hasAttribute('data-has-dialog');

it('the root is marked until the last of them is gone', () => {
  const first = render(<Marked />);
  const second = render(<Marked />);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.rerender(<Marked isHere={false} />);
  expect(isMarked()).toBe(false);
});
