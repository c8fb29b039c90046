import { SECOND_MS } from '@molip/domain/kernel';
import { lazyRouteComponent } from '@tanstack/react-router';

/** Longer than most pages take to come; whoever chose to stay learns of the failure then. */
const LEAVING_MS = 10 * SECOND_MS;

let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_MS);
});

/**
 * Leaving gives up what is still on its way. Firefox calls that a failure, the router answers a failure by loading the page again,
 * and that would call off the leaving: so a failure while leaving waits. However slow the leaving is, the router is not told in
 * words by which it knows code that did not come.
 */
export async function unlessLeaving<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isLeaving) throw error;
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    throw new Error('While leaving', { cause: error });
  }
}

/** The code of a page, fetched when the page is opened. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => unlessLeaving(load), name);
