import { startServer } from '../../support/server.ts';
import { findPrograms } from './programs.ts';

/** One server for all tests; prints a message when WebKit is not installed. */
export default async function startForWebKit(): Promise<() => Promise<void>> {
  const programs = findPrograms();
  if (typeof programs === 'string') {
    console.log(`\nWebKit에서 하는 여정을 건너뛰어요 (journeys in WebKit are skipped): ${programs}\n`);
    return async () => {};
  }
  const server = await startServer('webkit', { LIMITS: 'off' });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.stop();
}
