import { randomUUID } from 'node:crypto';
import type { CallResponse, calls } from '@molip/contract';
import { ACTIVITY_LIFE_MS } from '@molip/domain/accounts';
import { after } from '@molip/domain/kernel';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type ActivityMailOrder, activityMail, type Restoration } from '../accounts.mail.ts';
import { restorationTokens } from '../email-restoration-token.ts';
import { membersRepository } from '../members.repository.ts';
import { type ActivityRow, activityRepository } from './activity.repository.ts';

export const SEND_ACTIVITY_MAIL = 'send-activity-mail';

export interface ActivityEvent extends Pick<ActivityRow, 'kind' | 'device'> {
  /** The provider's code, the passkey's name or the device of the session that was ended. */
  readonly detail?: string | null;
  /** The session that did it, or that it opened; left out where no session did, as in a reset by mail. */
  readonly sessionId?: string;
  /** Where the mail goes, if not to the member's address as it is in this transaction. */
  readonly mailTo?: string;
  /** The address that the account just lost, which gets a separate mail. */
  readonly displacedEmail?: string;
  /** The change of the address, for the link that takes it back. */
  readonly change?: ActivityMailOrder['change'];
}

/** Writes one line of 최근 활동 and orders its mail; both are there exactly when the transaction is. */
export type RecordActivity = (tx: Db, memberId: number, event: ActivityEvent) => Promise<void>;

export function activityService({ database, clock, jobs, mailer, secret, productName }: AccountsDeps) {
  const { db } = database;
  const restorations = restorationTokens(secret);

  const record: RecordActivity = async (tx, memberId, { mailTo, displacedEmail, change, ...event }) => {
    const { kind, detail = null, device, sessionId = null } = event;
    const at = clock.now();
    await activityRepository(tx).insert({
      memberId,
      at,
      activityId: randomUUID(),
      kind,
      detail,
      device,
      sessionId,
    });
    const email = mailTo ?? (await membersRepository(tx).find(memberId))?.email;
    if (email === undefined) return;
    // With the address of this moment: a thief who changes it next must not receive the mail about it.
    const order: ActivityMailOrder = { memberId, email, kind, detail, device, at: at.toISOString(), change };
    await jobs.addWithin(tx, SEND_ACTIVITY_MAIL, order);
    if (displacedEmail !== undefined)
      await jobs.addWithin(tx, SEND_ACTIVITY_MAIL, {
        ...order,
        email: displacedEmail,
        kind: 'EMAIL_DISPLACED',
      });
  };

  /** Signed here, so that no table of jobs holds a token. In the fragment, which no server but ours gets. */
  const restorationOf = ({ memberId, change }: ActivityMailOrder): Restoration | null => {
    if (!change) return null;
    const token = restorations.write({ memberId, changeId: change.changeId });
    return { origin: change.origin, path: `/login?step=reset#restore=${token}` };
  };

  return {
    record,

    /** A stolen cookie shares the session: a line is of this browser only if it came from the same kind of device, too. */
    async list(
      { memberId, sessionId }: SignedIn,
      device: string,
    ): Promise<CallResponse<typeof calls.listActivity>> {
      const rows = await activityRepository(db).list(memberId, after(clock.now(), -ACTIVITY_LIFE_MS));
      return {
        activity: rows.map((row) => ({
          kind: row.kind,
          detail: row.detail,
          device: row.device,
          at: row.at.toISOString(),
          current: row.sessionId === sessionId && row.device === device,
        })),
      };
    },

    /** The job. */
    async sendMail(order: ActivityMailOrder): Promise<void> {
      const row = await membersRepository(db).find(order.memberId);
      if (row) await mailer.send(activityMail(order, row, productName, restorationOf(order)));
    },
  };
}

export type ActivityService = ReturnType<typeof activityService>;
