import { onTestFinished, TestRunner } from 'vitest';

type Close = () => Promise<void>;

const ofFile: Close[] = [];

/** Closes what a test opened after that test, and what all of a file use after all. */
export function whenDone(close: Close): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  // Most files open theirs in beforeAll, and an afterAll that is said in there is never run.
  else ofFile.push(close);
}

/** The last first, as it may use what was there before it. */
export async function closeWhatFileOpened(): Promise<void> {
  const failures: unknown[] = [];
  for (let close = ofFile.pop(); close; close = ofFile.pop())
    await close().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
