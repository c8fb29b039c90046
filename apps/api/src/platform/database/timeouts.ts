export interface Timeouts {
  readonly connectMs: number;
  /** Longer than any query of a request should take; the request's own patience is 60 s. */
  readonly statementMs: number;
  /** A database that is frozen, or behind a dead network, does not even say that it took too long. */
  readonly silenceMs: number;
  /** For questions that any database answers at once. Load balancers, too, wait no longer. */
  readonly probeMs: number;
  /** A query that is silent for so long is asked about on another connection: it may be slow, or lost. */
  readonly askAfterMs: number;
  /** After a cut line the server ends what the client left open; until then its rows stay locked. */
  readonly idleInTransactionMs: number;
}

export const TIMEOUTS: Timeouts = {
  connectMs: 5_000,
  statementMs: 20_000,
  silenceMs: 25_000,
  probeMs: 2_000,
  askAfterMs: 3_000,
  idleInTransactionMs: 10_000,
};
