import type { IncomingHttpHeaders } from 'node:http';
import { calls } from '@molip/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf, type RequireRecentSignIn } from '#modules/accounts/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import { sendFile } from '#platform/http/send-file.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { ArchiveService } from './archive.service.ts';
import type { ExportLinksService } from './export-links.service.ts';
import type { ArchivesUnderWay } from './under-way.ts';

const ARCHIVE = 'application/zip';

interface Services {
  readonly archives: ArchiveService;
  readonly links: ExportLinksService;
  readonly limits: Limits;
  readonly underWay: ArchivesUnderWay;
  readonly requireRecentSignIn: RequireRecentSignIn;
  readonly recordExport: (who: SignedIn, device: string) => Promise<void>;
}

export async function archiveRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { archives, links, limits, underWay, requireRecentSignIn, recordExport } = services;
  const countOne = (memberId: number) => limits.take('exportsPerMember', String(memberId));

  app.memberCall(calls.exportMember, async (request, reply) => {
    if (isHeadOrPrefetch(request)) return sendHeadersOnly(reply);
    await requireRecentSignIn(request.member);
    const permit = async () => {
      await countOne(request.member.memberId);
      await recordExport(request.member, deviceOf(request));
    };
    sendFile(reply, await archives.open(request.member.memberId, permit));
  });

  app.memberCall(calls.createExportLink, async (request) => {
    await requireRecentSignIn(request.member);
    // Here the page can say so; an address that is gone to is only refused in the browser's list of downloads.
    await underWay.requireNone(request.member.memberId);
    await countOne(request.member.memberId);
    const link = await links.issue(request.member);
    await recordExport(request.member, deviceOf(request));
    return link;
  });

  app.publicCall(calls.followExportLink, async (request, reply) => {
    const ticket = links.read(request.params.ticket);
    if (isHeadOrPrefetch(request)) return sendHeadersOnly(reply);
    sendFile(reply, await archives.open(ticket.memberId, () => links.spend(ticket)));
  });
}

/** Nothing is made for a prefetch or a HEAD request, and no ticket is spent. */
function isHeadOrPrefetch(request: FastifyRequest): boolean {
  return request.method === 'HEAD' || isPrefetched(request.headers);
}

function isPrefetched(headers: IncomingHttpHeaders): boolean {
  return /prefetch|preview/.test(`${headers['sec-purpose']} ${headers['purpose']}`);
}

/** A prefetch is refused, so that the browser does not take the empty response for the file. */
function sendHeadersOnly(reply: FastifyReply): void {
  reply
    .code(isPrefetched(reply.request.headers) ? 503 : 200)
    .headers({ 'content-type': ARCHIVE, 'cache-control': 'no-store' })
    .send();
}
