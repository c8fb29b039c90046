import type { FullConfig } from '@playwright/test';
import { startServer } from './server.ts';

/**
 * Starts one server for all tests, or uses a running one (E2E_URL, E2E_DATA_DIR). Limits are off, since all tests come from
 * one address; limits.spec.ts starts its own server.
 */
export default async function startForAllJourneys({ projects }: FullConfig): Promise<() => Promise<void>> {
  if (process.env['TEST_FULL'] && !projects.some(({ name }) => name === 'firefox'))
    console.log(
      '\nFirefox에서 하는 여정을 건너뛰어요 (journeys in Firefox are skipped): no firefox-esr, no firefox\n',
    );
  if (process.env['E2E_URL']) return async () => {};
  const server = await startServer('journeys', { LIMITS: 'off' });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.stop();
}
