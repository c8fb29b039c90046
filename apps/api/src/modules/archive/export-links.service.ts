import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { EXPORT_LINK_LIFE_MS } from '@molip/domain/accounts';
import { after } from '@molip/domain/kernel';
import { isLiveSession } from '#modules/accounts/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { ExportTicket, Tokens } from '#platform/auth/tokens.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { exportLinksRepository } from './export-links.repository.ts';

export interface ExportLinksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

export type ExportLinksService = ReturnType<typeof exportLinksService>;

/** A download is a navigation, which carries no access token: it goes by a ticket that is good once. */
export function exportLinksService({ db, clock, tokens }: ExportLinksDeps) {
  const links = exportLinksRepository(db);
  return {
    async issue({ memberId, sessionId }: SignedIn): Promise<{ url: string }> {
      const linkId = randomUUID();
      await links.insert({ memberId, linkId, expiresAt: after(clock.now(), EXPORT_LINK_LIFE_MS) });
      const ticket = tokens.exportTicket.write({ memberId, sessionId, linkId });
      return { url: calls.followExportLink.path.replace('{ticket}', ticket) };
    },

    read(ticket: string): ExportTicket {
      const read = tokens.exportTicket.read(ticket);
      if (!read) throw new Refusal('EXPORT_LINK_EXPIRED');
      return read;
    },

    /** Good once, and only while whoever asked for it is still signed in. */
    async spend(ticket: ExportTicket): Promise<void> {
      const now = clock.now();
      const isGood =
        (await links.take(ticket.memberId, ticket.linkId, now)) && (await isLiveSession(db, ticket, now));
      if (!isGood) throw new Refusal('EXPORT_LINK_EXPIRED');
    },
  };
}
