import { cleanTags, cleanText, TAG_LENGTH_MAX, TAGS_MAX } from '@molip/domain/text';
import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/** Counted as it is stored: a syllable in one piece is one character, whoever wrote it in three. */
// @__NO_SIDE_EFFECTS__
export const cleanUpTo = (most: number, message: string) =>
  lazily(() =>
    z.pipe(z.pipe(z.string(), z.transform(cleanText)), z.string().check(z.maxLength(most, message))),
  );

/** As a list or as names between commas; the server keeps them clean. */
const TagNames = lazily(() =>
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.transform((given) => cleanTags(typeof given === 'string' ? [given] : given)),
  ),
);

export const Tags = lazily(() =>
  TagNames.check(
    z.refine(
      (tags) => tags.every((tag) => [...tag].length <= TAG_LENGTH_MAX),
      `태그는 ${TAG_LENGTH_MAX}자까지 쓸 수 있어요.`,
    ),
    z.refine((tags) => tags.length <= TAGS_MAX, `태그는 ${TAGS_MAX}개까지 달 수 있어요.`),
  ),
);
