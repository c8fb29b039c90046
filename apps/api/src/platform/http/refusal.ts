import type { ErrorCode } from '@molip/contract';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An expected failure. Thrown anywhere below a route; the error handler sends it as the response. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      readonly errors?: readonly FieldError[];
      readonly retryAfterSeconds?: number;
      /** Fields beside the message that the client needs to recover. */
      readonly beside?: Readonly<Record<string, unknown>>;
      /** For the log only. */
      readonly cause?: Error;
    } = {},
  ) {
    super(code, details.cause && { cause: details.cause });
    this.name = 'Refusal';
  }
}
