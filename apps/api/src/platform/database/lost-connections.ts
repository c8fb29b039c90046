import { type Backend, findLost, readBackend, terminate } from './backends.ts';
import { Connection } from './connection.ts';
import { ConnectionLost } from './database-down.ts';
import type { Timeouts } from './timeouts.ts';

/** After that many the oldest are left to the server's own limits. */
const MAX_ABANDONED = 1_000;

/**
 * Tells slow queries from lost ones, long before the limit of silence: the database is asked on another connection what it
 * does for those who wait. What it does nothing for is closed, and what was closed here is ended there, with its locks.
 */
export class LostConnections {
  readonly #backends = new Map<Connection, Backend>();
  readonly #timer: NodeJS.Timeout;
  readonly #connection: { readonly url: string; readonly timeouts: Timeouts };
  #abandoned: readonly Backend[] = [];
  #isAsking = false;

  constructor(url: string, timeouts: Timeouts, isOver: () => boolean) {
    this.#connection = { url, timeouts };
    this.#timer = setInterval(
      () => {
        if (isOver()) clearInterval(this.#timer);
        else void this.#ask().catch(() => {});
      },
      (timeouts.askAfterMs * 2) / 3,
    );
    this.#timer.unref();
  }

  async watch(client: Connection): Promise<void> {
    this.#backends.set(client, await readBackend(client, this.#connection.timeouts.probeMs));
    client.once('end', () => this.#forget(client));
  }

  #forget(client: Connection): void {
    const backend = this.#backends.get(client);
    this.#backends.delete(client);
    if (backend && (client.isClosed || client.getTransactionStatus() !== 'I'))
      this.#abandoned = [...this.#abandoned, backend].slice(-MAX_ABANDONED);
  }

  async #ask(): Promise<void> {
    const { url, timeouts } = this.#connection;
    const silent = [...this.#backends].filter(([client]) => client.waitingMs > timeouts.askAfterMs);
    if (this.#isAsking || (silent.length === 0 && this.#abandoned.length === 0)) return;
    this.#isAsking = true;
    const asking = new Connection({
      connectionString: url,
      connectionTimeoutMillis: timeouts.probeMs,
      query_timeout: timeouts.probeMs,
    });
    try {
      await asking.connect();
      const lost = await findLost(asking, silent, timeouts.askAfterMs);
      for (const [client] of lost) client.close(new ConnectionLost());
      const abandoned = this.#abandoned;
      await terminate(asking, [...abandoned, ...lost.map(([, backend]) => backend)]);
      this.#abandoned = this.#abandoned.filter((backend) => !abandoned.includes(backend));
    } finally {
      this.#isAsking = false;
      await asking.end().catch(() => {});
    }
  }
}
