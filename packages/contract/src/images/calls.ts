import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { IMAGE_FIELD, IMAGE_MAX_BYTES, LargestImages, LargestImagesQuery, UploadedImage } from './schemas.ts';

/** Malformed names are not found, instead of invalid. */
const ImageName = lazily(() => z.object({ name: z.string() }));

export const uploadImage = call({
  method: 'POST',
  path: '/api/images/upload',
  who: 'member',
  summary: 'Keep an image; the same bytes again answer with the address that they have',
  file: { field: IMAGE_FIELD, maxBytes: IMAGE_MAX_BYTES },
  status: 201,
  response: UploadedImage,
  refusals: [
    'IMAGE_MISSING',
    'IMAGE_UNREADABLE',
    'STORAGE_QUOTA_EXCEEDED',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_TYPE_UNSUPPORTED',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_REQUESTS',
  ],
});

export const readImage = call({
  method: 'GET',
  path: '/api/images/{name}',
  who: 'anyone',
  summary: 'An image; whoever knows its name may see it',
  params: ImageName,
  status: 200,
  media: 'image/*',
  refusals: ['NOT_FOUND'],
});

export const deleteImage = call({
  method: 'DELETE',
  path: '/api/images/{name}',
  who: 'member',
  summary: 'Say that an image is no longer used; it goes when nothing has referred to it for 30 days',
  params: ImageName,
  owned: { name: 'image' },
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const listLargestImages = call({
  method: 'GET',
  path: '/api/images',
  who: 'member',
  summary: 'Own images, the largest first, a hundred at most, each with what refers to it',
  query: LargestImagesQuery,
  status: 200,
  response: LargestImages,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const eraseImage = call({
  method: 'DELETE',
  path: '/api/images/{name}/file',
  who: 'member',
  summary:
    'Erase an image at once, which makes room; refused while a note, a card or the profile refers to it, deleted ones too',
  params: ImageName,
  owned: { name: 'image' },
  status: 204,
  refusals: ['NOT_FOUND', 'IMAGE_IN_USE'],
});
