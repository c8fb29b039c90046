import type { IncomingHttpHeaders } from 'node:http';
import { calls } from '@molip/contract';
import type { Http, Routes } from '../../platform/http/routes.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { archiveService } from './archive.service.ts';
import type { exportLinksService } from './export-links.service.ts';
import type { ArchivesUnderWay } from './under-way.ts';

const ARCHIVE = 'application/zip';

interface Services {
  readonly archives: ReturnType<typeof archiveService>;
  readonly links: ReturnType<typeof exportLinksService>;
  readonly limits: Limits;
  readonly underWay: ArchivesUnderWay;
}

export function archiveRoutes(routes: Routes, { archives, links, limits, underWay }: Services): void {
  const countOne = (memberId: number) => limits.take('exportsPerMember', String(memberId));

  routes.member(calls.exportMember, async ({ memberId }, _input, http) => {
    if (isOnlyLooking(http)) return sendNothing(http);
    sendFile(http, await archives.open(memberId, () => countOne(memberId)));
  });

  routes.member(calls.createExportLink, async (who) => {
    // Here the page can say so; an address that is gone to is only refused in the browser's list of downloads.
    await underWay.requireNone(who.memberId);
    await countOne(who.memberId);
    return links.issue(who);
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
