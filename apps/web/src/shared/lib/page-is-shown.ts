import { SECOND_MS } from '@molip/domain/kernel';

const STEP_MS = 100;
/** Whoever waits for an answer that does not come is not helped by waiting for the rest as well. */
const LONGEST_MS = 10 * SECOND_MS;

/** Until nothing of the page at hand is loading: what is not needed to see it comes after it. */
export async function pageIsShown(): Promise<void> {
  for (let waitedMs = 0; isLoading() && waitedMs < LONGEST_MS; waitedMs += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

const isLoading = () => document.querySelector('[data-loading]') !== null;
