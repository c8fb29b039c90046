import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { MemberJobsService } from './member-jobs.service.ts';

interface Services {
  readonly memberJobs: MemberJobsService;
}

export async function jobsRoutes(app: FastifyInstance, { memberJobs }: Services): Promise<void> {
  app.memberCall(calls.readJob, ({ member, params }) => memberJobs.read(member.memberId, params.jobId));
  app.memberCall(calls.cancelJob, ({ member, params }) => memberJobs.cancel(member.memberId, params.jobId));
}
