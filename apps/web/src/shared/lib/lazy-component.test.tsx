// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>안녕, {name}</p>;

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('a first render → the fallback, then the component with its props; one import for several', async () => {
  const load = vi.fn(async () => Greeting);
  const LazyGreeting = lazyComponent(load, { fallback: <p>잠시만요</p> });
  expect(load).not.toHaveBeenCalled();
  render(
    <>
      <LazyGreeting name="서연" />
      <LazyGreeting name="지우" />
    </>,
  );
  expect(screen.getAllByText('잠시만요')).toHaveLength(2);
  expect(await screen.findByText('안녕, 서연')).toBeTruthy();
  expect(screen.getByText('안녕, 지우')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('a page that still loads → a component for later is not imported before it is ready', async () => {
  document.body.innerHTML = '<p data-loading></p>';
  const load = vi.fn(async () => Greeting);
  const LazyGreeting = lazyComponent(load, { when: 'page-ready' });
  render(<LazyGreeting name="서연" />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  document.querySelector('[data-loading]')?.remove();
  expect(await screen.findByText('안녕, 서연')).toBeTruthy();
});
