import type pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';

export function measurePool(pool: pg.Pool, metrics: Metrics): void {
  metrics.gauge('molip_database_connections', 'Open connections of the pool', () => pool.totalCount);
  metrics.gauge('molip_database_connections_idle', 'Those that nobody uses', () => pool.idleCount);
  metrics.gauge('molip_database_waiting', 'Who waits for a connection', () => pool.waitingCount);
}
