/** What came back, read to its end. */
export interface RawAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  /** undefined when there was none, or none that is JSON. */
  readonly json: unknown;
}
