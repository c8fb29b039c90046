import { calls, IMAGE_FIELD, IMAGE_MAX_BYTES } from '@molip/contract';
import type { Http, Routes } from '#platform/http/routes.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { imageInFile } from './image-source.ts';
import type { imagesService, ReadImage } from './images.service.ts';
import type { storedImagesService } from './stored-images.service.ts';

const UPLOAD = {
  field: IMAGE_FIELD,
  maxBytes: IMAGE_MAX_BYTES,
  missing: 'IMAGE_MISSING',
  tooLarge: 'IMAGE_TOO_LARGE',
} as const;

export function imagesRoutes(
  routes: Routes,
  images: ReturnType<typeof imagesService>,
  stored: ReturnType<typeof storedImagesService>,
  { limits, uploads }: { limits: Limits; uploads: Uploads },
): void {
  routes.member(calls.uploadImage, async ({ memberId }, _input, http) => {
    await limits.take('uploadsPerMember', String(memberId));
    return uploads.receive(http, memberId, UPLOAD, async ({ path, fileName }) =>
      images.accept(memberId, await imageInFile(path, fileName)),
    );
  });
  routes.anyone(calls.readImage, async ({ params }, http) =>
    sendImage(http, params.name, await images.read(params.name)),
  );
  routes.member(calls.deleteImage, (who, { params }) => images.delete(who.memberId, params.name));
  routes.member(calls.listLargestImages, async ({ memberId }, { query }) => {
    await limits.take('imageListsPerMember', String(memberId));
    return stored.listLargest(memberId, query.limit);
  });
  routes.member(calls.eraseImage, (who, { params }) => stored.erase(who.memberId, params.name));
}

/** Immutable under its name, so the name is its tag. Opened by itself it is a picture that can do nothing. */
function sendImage({ request, reply }: Http, name: string, { file, mediaType }: ReadImage): void {
  const tag = `"${name}"`;
  reply.headers({
    etag: tag,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `inline; filename="${name}"`,
  });
  const known = request.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, ''));
  if (known?.some((text) => text === tag || text === '*')) {
    file.content.destroy();
    reply.code(304).send();
    return;
  }
  reply.headers({ 'content-type': mediaType, 'content-length': file.size });
  reply.send(file.content);
}
