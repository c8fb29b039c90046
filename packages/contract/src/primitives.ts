import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/** A row's id. JSON numbers are exact up to 2^53 − 1, so larger ones are neither accepted nor sent. */
export const Id = lazily(() => z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)));

/** Earlier instants come from broken clocks. */
const EARLIEST_MS = Date.UTC(2000, 0);

/** ISO-8601 in UTC, as in every response. */
export const Instant = lazily(() =>
  z.iso
    .datetime()
    .check(z.refine((text) => !(Date.parse(text) < EARLIEST_MS), '2000년 뒤의 시각이어야 해요.')),
);

/** A date in a request. Other years are typing errors, and more than our calendars support. */
export const RequestedDay = lazily(() =>
  z.iso
    .date('날짜를 확인해 주세요.')
    .check(z.refine((day) => day >= '2000' && day < '2100', '2000년에서 2099년 사이의 날짜여야 해요.')),
);

/** In lower case, as the database writes it, so that ids compare equal. */
export const Uuid = lazily(() => z.uuid('형식이 맞지 않는 값이에요.').check(z.toLowerCase()));

/** An id in a path, where everything is text. */
export const PathId = lazily(() =>
  z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,15}$/, '올바른 주소가 아니에요.'),
      z.refine((text) => Number(text) <= Number.MAX_SAFE_INTEGER, '올바른 주소가 아니에요.'),
    ),
    z.transform(Number),
  ),
);

/** The page size of a list as text, 1 to `most`. */
export function pageSize(usual: number, most: number) {
  const message = `1에서 ${most} 사이여야 해요.`;
  return z.pipe(
    z._default(
      z.string().check(
        z.regex(/^\d{1,4}$/, message),
        z.refine((text) => Number(text) >= 1 && Number(text) <= most, message),
      ),
      String(usual),
    ),
    z.transform(Number),
  );
}
