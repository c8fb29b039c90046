import type { SessionGate } from '../../platform/auth/session-gate.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** What the services of this module stand on. */
export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly tokens: Tokens;
  readonly gate: Pick<SessionGate, 'forget'>;
  readonly secret: string;
  readonly productName: string;
}
