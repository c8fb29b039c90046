import { vi } from 'vitest';

const QUERIES = {
  dark: '(prefers-color-scheme: dark)',
  lessMotion: '(prefers-reduced-motion: reduce)',
} as const;
type Wish = keyof typeof QUERIES;

/** A device whose wishes can change while the page is open. */
export function stubSystem(wishes: Partial<Record<Wish, boolean>> = {}) {
  const listeners = new Map<string, () => void>();
  const state = { ...wishes };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return (Object.keys(QUERIES) as Wish[]).some((wish) => QUERIES[wish] === query && state[wish] === true);
    },
    addEventListener: (_: 'change', listener: () => void) => listeners.set(query, listener),
  }));
  return {
    change(wish: Wish, value: boolean) {
      state[wish] = value;
      listeners.get(QUERIES[wish])?.();
    },
  };
}

export const rootAttributes = () =>
  Object.fromEntries(
    ['theme', 'preset', 'contrast', 'motion', 'font-size'].map((name) => [
      name,
      document.documentElement.getAttribute(`data-${name}`),
    ]),
  );

export function clearRoot(): void {
  const root = document.documentElement;
  for (const { name } of Array.from(root.attributes)) root.removeAttribute(name);
}
