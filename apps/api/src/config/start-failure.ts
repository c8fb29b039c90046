/**
 * A failure to start that was foreseen. It is shown as one Korean and one English line
 * that say what is wrong and what to do, and never as a stack trace.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';

  constructor(
    readonly korean: string,
    readonly english: string,
    options?: ErrorOptions,
  ) {
    super(english, options);
  }
}
