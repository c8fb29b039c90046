import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Closes what a test opened after that test, and what all of a file use after all. (In a test, afterAll is never run.) */
export function whenDone(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
}
