import { SECOND_MS } from '@molip/domain/kernel';
import { type Day, type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { serverNow } from './server-clock.ts';
import { useNow } from './use-now.ts';

/** A timer set for the end of the day would be late by as long as the device slept. */
const LOOK_MS = 30 * SECOND_MS;
/** The server, asked for the new day, must have begun it too. */
const MARGIN_MS = 3 * SECOND_MS;

/** Today on a page that stays open; what it shows, which lies under the key, is loaded anew when a day begins. */
export function useStudyDay(settings: DaySettings, queryKey: QueryKey): Day {
  useNow(LOOK_MS);
  const today = studyDayOf(new Date(serverNow().getTime() - MARGIN_MS), settings);
  const client = useQueryClient();
  const last = useRef(today);
  useEffect(() => {
    if (last.current !== today) void client.invalidateQueries({ queryKey });
    last.current = today;
  }, [client, queryKey, today]);
  return today;
}
