import type { Dashboard } from '@molip/contract';

/** Whether this member has reviewed cards, or has some due. */
export function hasStudiedCards({ forecast, year }: Pick<Dashboard, 'forecast' | 'year'>): boolean {
  return forecast.some(({ cards }) => cards > 0) || year.some(({ reviews }) => reviews > 0);
}
