import type { Socket } from 'node:net';
import { type Readable, Writable } from 'node:stream';
import pg from 'pg';

/** A goodbye that the other end does not answer is not waited for. */
const END_LIMIT_MS = 2_000;
/** As pg words it: the only failure of a query after which its answer may still arrive. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/** Notices by itself within 20 s that the other machine is gone: the kernel asks after 10 s of silence, ten times. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** pg reads a limit of its own from each query; its types do not know of it. */
interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

/** A query that is given up, and its connection closed, after a time of its own. */
export function limited(text: string, limitMs: number): LimitedQuery {
  return { text, query_timeout: limitMs };
}

type Callback = (error: Error | null, ...rest: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

/**
 * A connection that is closed when a query of it runs into `query_timeout`. pg leaves it open: the next query would wait
 * behind the silent one, and an open transaction would swallow what the next user writes.
 */
export class Connection extends pg.Client {
  #isClosed = false;
  #pending = 0;
  #waitingSince = 0;
  #bytesSeen = 0;
  #copy: Readable | Writable | null = null;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener a connection that breaks while idle would end the process.
    this.on('error', () => {});
  }

  // pg's overloads cannot be repeated here: what is passed on and answered is exactly theirs.
  override query = ((...args: unknown[]): unknown => {
    const query = super.query.bind(this) as unknown as Query;
    const index = args.findIndex((arg) => typeof arg === 'function');
    if (index >= 0) {
      const callback = args[index] as Callback;
      this.#sent();
      const closing: Callback = (error, ...rest) => {
        this.#answered(error);
        callback(error, ...rest);
      };
      return query(...args.with(index, closing));
    }
    const result = query(...args);
    this.#sent();
    if (result instanceof Promise) {
      result.then(
        () => this.#answered(null),
        (error: unknown) => this.#answered(error),
      );
    } else this.#watchCopy(result as Readable | Writable);
    return result;
  }) as pg.Client['query'];

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether no query is under way. */
  get isIdle(): boolean {
    return this.#pending === 0;
  }

  /** How long a query has waited without a byte of its answer; 0 without a query, or when this side has to read or write. */
  get waitingMs(): number {
    const bytes = this.#bytes();
    if (bytes !== this.#bytesSeen || this.#isStalledLocally()) this.#waitingSince = performance.now();
    this.#bytesSeen = bytes;
    return this.isIdle ? 0 : performance.now() - this.#waitingSince;
  }

  /** At once, with all its queries: what is under way on it fails with the error. */
  close(error: Error): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.connection.emit('error', error);
    void super.end().catch(() => {});
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const limit = setTimeout(() => this.connection.stream.destroy(), END_LIMIT_MS);
    this.once('end', () => clearTimeout(limit));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  #sent(): void {
    if (this.#pending === 0) {
      this.#waitingSince = performance.now();
      this.#bytesSeen = this.#bytes();
    }
    this.#pending += 1;
  }

  /** A COPY is a stream, and pg does not report its end. */
  #watchCopy(copy: Readable | Writable): void {
    this.#copy = copy;
    const onEnd = () => {
      if (this.#copy !== copy) return;
      this.#copy = null;
      this.#answered(null);
    };
    copy.once('close', onEnd).once('error', onEnd);
  }

  /** Bytes received, and during a COPY into the database also bytes sent. */
  #bytes(): number {
    const { bytesRead, bytesWritten, writableLength } = this.connection.stream as Socket;
    return this.#copy instanceof Writable ? bytesRead + bytesWritten - writableLength : bytesRead;
  }

  /** During a COPY no byte may move because this side reads or writes slowly. */
  #isStalledLocally(): boolean {
    if (this.#copy instanceof Writable) return this.#copy.writableLength === 0 && !this.#copy.writableEnded;
    return this.#copy !== null && this.connection.stream.readableLength > 0;
  }

  #answered(error: unknown): void {
    this.#pending -= 1;
    this.#waitingSince = performance.now();
    if (error instanceof Error && error.message === QUERY_TIMEOUT_MESSAGE) this.close(error);
  }
}
