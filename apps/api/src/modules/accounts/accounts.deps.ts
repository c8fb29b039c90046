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

/** What members have in other modules, which know this one: the other way round they are handed in. */
export interface MemberDeletionHooks {
  /** Whether the member has an image of this address; it counts as used from now on. */
  useImage(tx: Db, memberId: number, url: string): Promise<boolean>;
  /** Before the member's days are divided otherwise: what counted for today until now is written down. */
  holdLastDay(tx: Db, member: DaySettings & { readonly memberId: number }, now: Date): Promise<void>;
  /** Ends the long work that goes on for the member. */
  stopWork(memberId: number): Promise<void>;
  /** Refuses while the member is taking it all along: what is erased under way would be missing in it. */
  assertNoExportRunning(memberId: number): Promise<void>;
  /** Deletes the member's rows of the large tables in batches: one statement for all may exceed its time limit. */
  eraseLargeTables(memberId: number): Promise<void>;
  /** Ends the membership, and has what is left of it given back. */
  endMembership(tx: Db, memberId: number): Promise<void>;
  /** Orders that the files go of images that are gone. */
  removeFiles(tx: Db, memberId: number): Promise<void>;
}

/** What the services of this module stand on. */
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
