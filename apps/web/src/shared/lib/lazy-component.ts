import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { importWhenPageReady, retryImport } from './retry-import.ts';

const LOADERS = {
  /** With the first render. A failed import is an error of the page. */
  rendered: <T>(load: () => Promise<T>) => load(),
  /** With the first render. A failed import is repeated until it succeeds: the page can do without it for a while. */
  retried: retryImport,
  /** Once nothing of the page is loading; repeated like `retried`. */
  'page-ready': importWhenPageReady,
};

interface LazyOptions<Props> {
  /** In the component's place until its code is loaded. */
  readonly fallback?: ReactNode | ((props: Props) => ReactNode);
  readonly when?: keyof typeof LOADERS;
}

/** A component whose code is a chunk of its own. `load` imports the module and picks the component. */
export function lazyComponent<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  { fallback, when = 'rendered' }: LazyOptions<Props> = {},
): (props: Props) => ReactNode {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await LOADERS[when](load) }));
  return (props) =>
    createElement(
      Suspense,
      { fallback: typeof fallback === 'function' ? fallback(props) : fallback },
      createElement(Loaded, props),
    );
}
