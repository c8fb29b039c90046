import type { IncomingHttpHeaders } from 'node:http';
import { calls } from '@molip/contract';
import { deviceOf, type RequireRecentSignIn } from '#modules/accounts/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Http, Routes } from '#platform/http/routes.ts';
import { sendFile } from '#platform/http/send-file.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { archiveService } from './archive.service.ts';
import type { exportLinksService } from './export-links.service.ts';
import type { ArchivesUnderWay } from './under-way.ts';

const ARCHIVE = 'application/zip';

interface Services {
  readonly archives: ReturnType<typeof archiveService>;
  readonly links: ReturnType<typeof exportLinksService>;
  readonly limits: Limits;
  readonly underWay: ArchivesUnderWay;
  readonly requireRecentSignIn: RequireRecentSignIn;
  readonly recordExport: (who: SignedIn, device: string) => Promise<void>;
}

export function archiveRoutes(routes: Routes, services: Services): void {
  const { archives, links, limits, underWay, requireRecentSignIn, recordExport } = services;
  const countOne = (memberId: number) => limits.take('exportsPerMember', String(memberId));

  routes.member(calls.exportMember, async (who, _input, http) => {
    if (isOnlyLooking(http)) return sendNothing(http);
    await requireRecentSignIn(who);
    const permit = async () => {
      await countOne(who.memberId);
      await recordExport(who, deviceOf(http.request));
    };
    sendFile(http, await archives.open(who.memberId, permit));
  });

  routes.member(calls.createExportLink, async (who, _input, { request }) => {
    await requireRecentSignIn(who);
    // Here the page can say so; an address that is gone to is only refused in the browser's list of downloads.
    await underWay.requireNone(who.memberId);
    await countOne(who.memberId);
    const link = await links.issue(who);
    await recordExport(who, deviceOf(request));
    return link;
  });

  routes.anyone(calls.followExportLink, async ({ params }, http) => {
    const ticket = links.read(params.ticket);
    if (isOnlyLooking(http)) return sendNothing(http);
    sendFile(http, await archives.open(ticket.memberId, () => links.spend(ticket)));
  });
}

/** A browser that fetches ahead, or asks what it would get: nothing is made, and no ticket is spent. */
function isOnlyLooking({ request }: Http): boolean {
  return request.method === 'HEAD' || isAhead(request.headers);
}

function isAhead(headers: IncomingHttpHeaders): boolean {
  return /prefetch|preview/.test(`${headers['sec-purpose']} ${headers['purpose']}`);
}

/** What is fetched ahead is refused, so that nobody takes it for the file. */
function sendNothing({ request, reply }: Http): void {
  reply
    .code(isAhead(request.headers) ? 503 : 200)
    .headers({ 'content-type': ARCHIVE, 'cache-control': 'no-store' })
    .send();
}
