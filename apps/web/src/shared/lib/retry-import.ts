import { SECOND_MS } from '@molip/domain/kernel';
import { pageReady } from './page-ready.ts';

const RETRY_MS = 3 * SECOND_MS;

/** Repeats a failed import until it succeeds: for code that the page can do without for a while. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** For code that the page at hand does not need: it competes with nothing that the page does. */
export async function importWhenPageReady<T>(load: () => Promise<T>): Promise<T> {
  await pageReady();
  return retryImport(load);
}
