import type { ErrorCode } from '@molip/contract';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An expected failure. Thrown anywhere below a route; the error handler turns it into the answer. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      readonly errors?: readonly FieldError[];
      readonly retryAfterSeconds?: number;
      /** What the other side needs to go on; stands beside the message. */
      readonly beside?: Readonly<Record<string, unknown>>;
      /** What only the log should see. */
      readonly cause?: Error;
    } = {},
  ) {
    super(code, details.cause && { cause: details.cause });
    this.name = 'Refusal';
  }
}
