import { calls, IMAGE_FIELD, IMAGE_MAX_BYTES } from '@molip/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptMultipart, type Uploads } from '#platform/http/uploads.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { imageInFile } from './image-source.ts';
import type { ImagesService, ReadImage } from './images.service.ts';
import type { StoredImagesService } from './stored-images.service.ts';

const UPLOAD = {
  field: IMAGE_FIELD,
  maxBytes: IMAGE_MAX_BYTES,
  missing: 'IMAGE_MISSING',
  tooLarge: 'IMAGE_TOO_LARGE',
} as const;

interface Services {
  readonly images: ImagesService;
  readonly storedImages: StoredImagesService;
  readonly limits: Limits;
  readonly uploads: Uploads;
}

export async function imagesRoutes(
  app: FastifyInstance,
  { images, storedImages, limits, uploads }: Services,
): Promise<void> {
  await acceptMultipart(app);

  app.memberCall(calls.uploadImage, async (request) => {
    const { memberId } = request.member;
    await limits.take('uploadsPerMember', String(memberId));
    return uploads.receive(request, memberId, UPLOAD, async ({ path, fileName }) =>
      images.accept(memberId, await imageInFile(path, fileName)),
    );
  });
  app.publicCall(calls.readImage, async ({ params }, reply) =>
    sendImage(reply, params.name, await images.read(params.name)),
  );
  app.memberCall(calls.deleteImage, ({ member, params }) => images.delete(member.memberId, params.name));
  app.memberCall(calls.listLargestImages, async ({ member: { memberId }, query }) => {
    await limits.take('imageListsPerMember', String(memberId));
    return storedImages.listLargest(memberId, query.limit);
  });
  app.memberCall(calls.eraseImage, ({ member, params }) => storedImages.erase(member.memberId, params.name));
}

/** Immutable under its name, so the name is its tag. Opened by itself it is a picture that can do nothing. */
function sendImage(reply: FastifyReply, name: string, { file, mediaType }: ReadImage): void {
  const tag = `"${name}"`;
  reply.headers({
    etag: tag,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `inline; filename="${name}"`,
  });
  const known = reply.request.headers['if-none-match']
    ?.split(',')
    .map((text) => text.trim().replace(/^W\//, ''));
  if (known?.some((text) => text === tag || text === '*')) {
    file.content.destroy();
    reply.code(304).send();
    return;
  }
  reply.headers({ 'content-type': mediaType, 'content-length': file.size });
  reply.send(file.content);
}
