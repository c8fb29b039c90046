import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const members = pgTable('members', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** Argon2id; null for members who only sign in through a provider. */
  passwordHash: text('password_hash'),
  nickname: text('nickname').notNull(),
  hasSeenIntroduction: boolean('has_seen_introduction').notNull().default(false),
  goalMinutes: integer('goal_minutes').notNull(),
  timeZone: text('time_zone').notNull(),
  dayStartHour: integer('day_start_hour').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** First column of the primary key of whatever members own, so that it can be spread by member. */
export const ownerId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.memberId, { onDelete: 'cascade' });

/** Every decision about a consent is kept; the newest of a kind is in force. The version of `ai` is where notes go. */
export const consents = pgTable(
  'consents',
  {
    memberId: ownerId(),
    kind: text('kind', { enum: ['terms', 'privacy', 'age14', 'marketing', 'ai'] }).notNull(),
    decidedAt: instant('decided_at').notNull(),
    version: text('version').notNull(),
    agreed: boolean('agreed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.decidedAt] })],
);

/** One sign-in on one device: a family of refresh tokens (see domain/accounts/refresh-family). */
export const sessions = pgTable(
  'sessions',
  {
    memberId: ownerId(),
    sessionId: uuid('session_id').notNull(),
    presented: integer('presented').notNull(),
    device: text('device').notNull(),
    signedInAt: instant('signed_in_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.sessionId] }),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** The newest code of an address. There is no member yet, so the address is the key. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text('email').notNull(),
    /** PROOF: an address that was verified, until the sign-up uses it or its time is over. */
    purpose: text('purpose', { enum: ['SIGNUP', 'RESET', 'PROOF'] }).notNull(),
    /** Names this very code in the proof cookie, so that a newer code makes an older proof void. */
    codeId: uuid('code_id').notNull(),
    /** Keyed hash: who reads the table cannot read the codes. */
    codeHash: text('code_hash').notNull(),
    /** Who asked for the code, by a cookie; its tries and everybody else's are counted apart. */
    requestId: uuid('request_id').notNull(),
    tries: integer('tries').notNull(),
    strangerTries: integer('stranger_tries').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    index('email_codes_expires_at').on(table.expiresAt),
  ],
);
