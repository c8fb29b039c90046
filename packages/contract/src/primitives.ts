import * as z from 'zod/mini';

/** A row's id. JSON numbers are exact up to 2^53 − 1, so nothing larger is accepted or given out. */
export const Id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** ISO-8601 in UTC, as every answer writes it. */
export const Instant = z.iso.datetime();

export const Uuid = z.uuid('올바른 주소가 아니에요.');
