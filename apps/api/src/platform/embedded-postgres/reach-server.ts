import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';
import { findRunning } from './running.ts';

/** For a command beside the server: the PostgreSQL that a running 몰입 holds, or one for the time of the command. */
export async function reachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const running = await borrow(options.dataDir);
  if (running) return running;
  return startEmbeddedPostgres(options).catch(async (error: unknown) => {
    // It was just being started by somebody else.
    const started = await borrow(options.dataDir);
    if (started) return started;
    throw error;
  });
}

async function borrow(dataDir: string): Promise<EmbeddedPostgres | null> {
  const url = await findRunning(dataDir);
  return url === null ? null : { url, stop: async () => {} };
}
