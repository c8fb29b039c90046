/** Why a model's answer could not be had. The reason is for the log: it holds neither the key nor the note. */
export class LlmFailure extends Error {
  override readonly name = 'LlmFailure';

  constructor(
    readonly kind: 'TIMED_OUT' | 'FAILED',
    readonly reason: string,
  ) {
    super(reason);
  }
}
