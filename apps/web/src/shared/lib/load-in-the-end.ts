import { SECOND_MS } from '@molip/domain/kernel';
import { pageIsShown } from './page-is-shown.ts';

const AGAIN_MS = 3 * SECOND_MS;

/** For code that a page can do without for a while: what does not come is asked for again, a network or not. */
export async function loadInTheEnd<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** For code that nothing on the page stands on: it takes no line and no processor from what does. */
export async function loadBehindPage<T>(load: () => Promise<T>): Promise<T> {
  await pageIsShown();
  return loadInTheEnd(load);
}
