import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant, pageSize } from '#contract/primitives.ts';

/** Inclusive. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** The form field of the image. */
export const IMAGE_FIELD = 'imageFile';

/** The path of images, before the name. */
export const IMAGES_PATH = '/api/images/';

export const UploadedImage = lazily(() =>
  z.object({
    /** A path on this site. */
    imageUrl: z.string(),
    oriFileName: z.string(),
  }),
);
export type UploadedImage = z.infer<typeof UploadedImage>;

export const IMAGE_USE_KINDS = ['NOTE', 'CARD', 'PROFILE', 'NOTE_VERSION'] as const;
/** Uses listed for each image; the others are only counted. */
export const IMAGE_USES_LISTED = 5;
export const LARGEST_IMAGES_MAX = 100;

export const ImageUse = lazily(() =>
  z.object({
    kind: z.enum(IMAGE_USE_KINDS),
    /** The note, also for an earlier version of it. */
    noteId: z.nullable(Id),
    /** The card and its deck. */
    cardId: z.nullable(Id),
    deckId: z.nullable(Id),
    /** The note's title or the deck's name, which may be empty; empty for the profile. */
    title: z.string(),
    /** The note, card or deck was deleted and can still be restored. */
    isDeleted: z.boolean(),
  }),
);
export type ImageUse = z.infer<typeof ImageUse>;

export const StoredImage = lazily(() =>
  z.object({
    imageUrl: z.string(),
    bytes: z.int(),
    createdAt: Instant,
    /** Notes and cards first, those that are not deleted before the others. */
    uses: z.array(ImageUse),
    useCnt: z.int(),
    /** Whether it can be erased at once: no note, card or profile refers to it. Earlier versions of notes may. */
    isErasable: z.boolean(),
  }),
);
export type StoredImage = z.infer<typeof StoredImage>;

export const LargestImagesQuery = lazily(() =>
  z.object({ limit: pageSize(LARGEST_IMAGES_MAX, LARGEST_IMAGES_MAX) }),
);

export const LargestImages = lazily(() =>
  z.object({
    images: z.array(StoredImage),
    /** How many images the member has. */
    total: z.int(),
  }),
);
export type LargestImages = z.infer<typeof LargestImages>;
