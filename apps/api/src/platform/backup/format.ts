import * as z from 'zod/mini';

/**
 * A backup is a sequence of records, written and read from front to back, so that its size costs no memory:
 *
 *   MAGIC  INTRO  (MEMBER DATA* END)*  CONTENTS  sha256
 *
 * A record is one letter, the length of what follows (four bytes, most significant first), and that many bytes: JSON,
 * or the content of the member that began last. The sha256 at the end is over everything before it. Tables come before
 * files. Rows are in PostgreSQL's text format of COPY, gzipped; files are as they are stored.
 */
export const MAGIC = Buffer.from('MOLIP BACKUP\n');
export const FORMAT = 1;
export const RECORD_HEAD_BYTES = 5;
export const RECORD_MAX_BYTES = 1024 * 1024;
export const DIGEST_BYTES = 32;

export type RecordKind = 'I' | 'M' | 'D' | 'E' | 'C';

/** What is known before anything was read. The rest of a newer format's first record is not looked at. */
export const AnyIntro = z.object({ format: z.int() });

export const Intro = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database, by the instant at which it was written (ms since 1970). */
  schemaVersion: z.int(),
});
export type Intro = z.infer<typeof Intro>;

export const Member = z.discriminatedUnion('of', [
  z.object({ of: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ of: z.literal('jobs') }),
  z.object({ of: z.literal('file'), name: z.string() }),
]);
export type Member = z.infer<typeof Member>;

/** Size and hash are of the bytes as they lie in the backup. */
export const End = z.object({ bytes: z.int(), sha256: z.string(), rows: z.nullable(z.int()) });
export type End = z.infer<typeof End>;

export const Contents = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Text, since a sequence counts further than a number of JavaScript. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Files that rows name and the storage did not have: how many, and the first of them. */
  missing: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** Signs the sign-ins, and the push keys follow from it. */
  secret: z.string(),
  vapidPublicKey: z.string(),
});
export type Contents = z.infer<typeof Contents>;

/** How far a backup or a restore has come. */
export type Progress =
  | { readonly step: 'CHECKING'; readonly bytes: number; readonly ofBytes: number }
  | { readonly step: 'ROWS'; readonly tables: number; readonly ofTables: number; readonly bytes: number }
  | { readonly step: 'FILES'; readonly files: number; readonly ofFiles: number; readonly bytes: number };
