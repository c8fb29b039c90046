import * as z from 'zod/mini';
import { lazily } from '../lazily.ts';

/** Exactly so many are still allowed. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** The field of the form that carries it. */
export const IMAGE_FIELD = 'imageFile';

/** Where every image of ours lives; what follows is its name. */
export const IMAGES_PATH = '/api/images/';

export const UploadedImage = lazily(() =>
  z.object({
    /** From the root of the site that answers. */
    imageUrl: z.string(),
    oriFileName: z.string(),
  }),
);
export type UploadedImage = z.infer<typeof UploadedImage>;
