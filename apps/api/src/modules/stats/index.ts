import { calls } from '@molip/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Routes } from '#platform/http/routes.ts';
import { statsService } from './stats.service.ts';

export { eraseStretchesOf, studyLedgerRepository } from './study-ledger.repository.ts';
export { creditFocusTime } from './study-ledger.service.ts';

export function statsModule(routes: Routes, db: Db, clock: Clock): void {
  const stats = statsService(db, clock);
  routes.member(calls.readTimerStats, (who, { query }) => stats.timerStats(who.memberId, query.period));
  routes.member(calls.addStudyTime, (who, { body }) => stats.addStudyTime(who.memberId, body));
}
