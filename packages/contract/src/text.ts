import { cleanTags, cleanText, TAG_LENGTH_MAX, TAGS_MAX } from '@molip/domain/text';
import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/** The most code units that compose one character; longer texts are refused before composing. */
const PIECES_MAX = 4;

/** Counted in composed form: a decomposed syllable is one character. */
// @__NO_SIDE_EFFECTS__
export const cleanTextUpTo = (most: number, message: string) =>
  lazily(() =>
    z.pipe(
      z.pipe(
        z.string().check(z.refine((text) => text.length <= PIECES_MAX * most, message)),
        z.transform(cleanText),
      ),
      z.string().check(z.maxLength(most, message)),
    ),
  );

/** Far more than ten tags need. */
const TAGS_LENGTH_MAX = 5_000;
const TOO_MANY_TAGS = `태그는 ${TAGS_MAX}개까지 달 수 있어요.`;

/** A list, or names separated by commas; the server normalizes them. */
const TagNames = lazily(() =>
  z.pipe(
    z
      .union([z.array(z.string()), z.string()])
      .check(z.refine((given) => String(given).length <= TAGS_LENGTH_MAX, TOO_MANY_TAGS)),
    z.transform((given) => cleanTags(typeof given === 'string' ? [given] : given)),
  ),
);

export const Tags = lazily(() =>
  TagNames.check(
    z.refine(
      (tags) => tags.every((tag) => [...tag].length <= TAG_LENGTH_MAX),
      `태그는 ${TAG_LENGTH_MAX}자까지 쓸 수 있어요.`,
    ),
    z.refine((tags) => tags.length <= TAGS_MAX, TOO_MANY_TAGS),
  ),
);
