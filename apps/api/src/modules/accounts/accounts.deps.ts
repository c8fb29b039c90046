import type { DaySettings } from '@molip/domain/study-day';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '#config/env.ts';
import type { SessionGate } from '#platform/auth/session-gate.ts';
import type { Tokens } from '#platform/auth/tokens.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

/** Functions of other modules, which import this one and so are passed in. */
export interface MemberDeletionHooks {
  /** Whether the member has an image of this address; it counts as used from now on. */
  useImage(tx: Db, memberId: number, url: string): Promise<boolean>;
  /** Before the zone or hour of a member's study day changes, stores the limits of the day so far. */
  holdLastDay(tx: Db, member: DaySettings & { readonly memberId: number }, now: Date): Promise<void>;
  /** Cancels the member's running jobs. */
  stopWork(memberId: number): Promise<void>;
  /** Refuses while an export of the member runs: deleted rows would be missing in it. */
  assertNoExportRunning(memberId: number): Promise<void>;
  /** Deletes the member's rows of the large tables in batches: one statement for all may exceed its time limit. */
  eraseLargeTables(memberId: number): Promise<void>;
  /** Ends the membership, and refunds the rest of its period. */
  endMembership(tx: Db, memberId: number): Promise<void>;
  /** Enqueues the removal of the files of deleted images. */
  removeFiles(tx: Db, memberId: number): Promise<void>;
}

/** Dependencies of the services of this module. */
export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly metrics: Metrics | null;
  readonly tokens: Tokens;
  readonly gate: Pick<SessionGate, 'forget'>;
  readonly secret: string;
  readonly productName: string;
  readonly config: Pick<Config, 'publicUrl' | 'google' | 'kakao' | 'product'>;
  readonly deletionHooks: MemberDeletionHooks;
  readonly isHttps: (request: FastifyRequest) => boolean;
}
