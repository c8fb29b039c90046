import { membersRepository } from '#modules/accounts/index.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { SentFile } from '#platform/http/send-file.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { type ArchiveDeps, archiveContents, dayOf } from './archive-contents.ts';
import type { ArchivesUnderWay } from './under-way.ts';

export type ArchiveService = ReturnType<typeof archiveService>;

export function archiveService(deps: ArchiveDeps, underWay: ArchivesUnderWay) {
  return {
    /**
     * All that is the member's as a zip, one at a time. It is made while it is read; whoever lets go of it ends it.
     *
     * @param permit the last word before it begins
     */
    async open(memberId: number, permit: () => Promise<void>): Promise<SentFile> {
      const archive = await underWay.begin(memberId);
      try {
        await permit();
        const member = await membersRepository(deps.db).find(memberId);
        if (!member) throw new Refusal('AUTH_REQUIRED');
        archive.lost.throwIfAborted();
        const content = writeZip(() => archiveContents(deps, member));
        content.once('close', archive.release);
        archive.lost.addEventListener('abort', () => content.destroy(archive.lost.reason));
        const fileName = `${deps.productName}-${dayOf(member, deps.clock.now())}.zip`;
        return { fileName, mediaType: 'application/zip', content };
      } catch (error) {
        archive.release();
        throw error;
      }
    },
  };
}
