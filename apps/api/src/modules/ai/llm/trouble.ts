interface Circumstances {
  /** Of the HTTP answer, where there was one. */
  readonly status?: number | undefined;
  /** Whether another try may go better. */
  readonly mayPass: boolean;
  /** How long the server asked to be left alone. */
  readonly waitMs?: number | null;
  /** The model was stopped for the length of its answer. */
  readonly wasCutOff?: boolean;
}

/** What went wrong with one request, in words of our own: those of the server may repeat the note or the key. */
export class Trouble extends Error {
  override readonly name = 'Trouble';

  constructor(
    readonly reason: string,
    readonly circumstances: Circumstances,
  ) {
    super(reason);
  }
}
