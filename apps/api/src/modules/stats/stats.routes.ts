import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { StatsService } from './stats.service.ts';

export async function statsRoutes(app: FastifyInstance, { stats }: { stats: StatsService }): Promise<void> {
  app.memberCall(calls.readTimerStats, ({ member, query }) =>
    stats.timerStats(member.memberId, query.period),
  );
  app.memberCall(calls.addStudyTime, ({ member, body }) => stats.addStudyTime(member.memberId, body));
}
