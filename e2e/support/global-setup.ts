import { startServer } from './server.ts';

/**
 * One server for all journeys, or what somebody else has started and named (E2E_URL, E2E_DATA_DIR). Limits are off, since all
 * journeys come from one address; limits.spec.ts has its own.
 */
export default async function startForAllJourneys(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => {};
  const server = await startServer('journeys', { LIMITS: 'off' });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.stop();
}
