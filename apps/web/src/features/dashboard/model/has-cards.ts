import type { Dashboard } from '@molip/contract';

/** Whether cards of this member were ever studied, or will be. */
export function hasStudiedCards({ forecast, year }: Pick<Dashboard, 'forecast' | 'year'>): boolean {
  return forecast.some(({ cards }) => cards > 0) || year.some(({ reviews }) => reviews > 0);
}
