import { SOCIAL_PROVIDERS } from '@molip/domain/accounts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, notNegative, oneOf } from './columns.ts';

export const members = pgTable(
  'members',
  {
    memberId: bigint('member_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** Argon2id; null for members who only sign in through a provider. */
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull(),
    /** The provider that the account was made with; stays when it is unlinked. */
    socialLogin: text('social_login', { enum: SOCIAL_PROVIDERS }),
    hasSeenIntroduction: boolean('has_seen_introduction').notNull().default(false),
    goalMinutes: integer('goal_minutes').notNull(),
    timeZone: text('time_zone').notNull(),
    dayStartHour: integer('day_start_hour').notNull(),
    /** One of the member's own images, by its address. */
    profileImageUrl: text('profile_image_url'),
    /** Raised by a password reset and when an address is taken back: the known-device cookies of an earlier epoch are void. */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    oneOf('members_social_login_check', table.socialLogin, SOCIAL_PROVIDERS),
    notNegative('members_goal_minutes_check', table.goalMinutes),
    check('members_day_start_hour_check', sql`${table.dayStartHour} between 0 and 23`),
  ],
);

/** First column of the primary key of whatever members own, so that it can be spread by member. */
export const ownerId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.memberId, { onDelete: 'cascade' });

const CONSENT_KINDS = ['terms', 'privacy', 'age14', 'marketing', 'ai'] as const;

/** All decisions about consents; the newest of a kind is in force. The version of `ai` names where notes are sent. */
export const consents = pgTable(
  'consents',
  {
    memberId: ownerId(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    decidedAt: instant('decided_at').notNull(),
    version: text('version').notNull(),
    agreed: boolean('agreed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.decidedAt] }),
    oneOf('consents_kind_check', table.kind, CONSENT_KINDS),
  ],
);

/** A member's accounts at providers. */
export const identities = pgTable(
  'identities',
  {
    memberId: ownerId(),
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    /** The provider's id of the person, which never changes. */
    sub: text('sub').notNull(),
    /** The provider's address when it was linked; not used for any decision. */
    email: text('email'),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.provider] }),
    unique('identities_provider_sub').on(table.provider, table.sub),
    oneOf('identities_provider_check', table.provider, SOCIAL_PROVIDERS),
  ],
);

/** Providers that a member unlinked: only linking again restores one, never an equal address. */
export const unlinkedProviders = pgTable(
  'unlinked_providers',
  {
    memberId: ownerId(),
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    unlinkedAt: instant('unlinked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.provider] }),
    oneOf('unlinked_providers_provider_check', table.provider, SOCIAL_PROVIDERS),
  ],
);

/** A sign-up by a provider that waits for its consents. There is no member yet; the identity is in the cookie alone. */
export const socialSignups = pgTable(
  'social_signups',
  {
    signupId: uuid('signup_id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('social_signups_expires_at').on(table.expiresAt)],
);

/** One sign-in on one device: a family of refresh tokens (see domain/accounts/refresh-family). */
export const sessions = pgTable(
  'sessions',
  {
    memberId: ownerId(),
    sessionId: uuid('session_id').notNull(),
    presented: integer('presented').notNull(),
    /** Refresh tokens with a lower number are refused: copies of them may exist. */
    firstNumber: integer('first_number').notNull().default(1),
    device: text('device').notNull(),
    signedInAt: instant('signed_in_at').notNull(),
    /** The last reauthentication after the sign-in; null until then. */
    provenAt: instant('proven_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.sessionId] }),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

const CODE_PURPOSES = ['SIGNUP', 'RESET', 'CHANGE', 'PROOF', 'RESTORED'] as const;

/** The newest code of an address. Mostly there is no member yet, so the address is the key. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text('email').notNull(),
    /**
     * PROOF: an address that was verified, until the sign-up uses it or its time is over. RESTORED: an address that was
     * taken back, until its owner has chosen a password; apart from RESET, which a mail that anyone asks for replaces.
     */
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    /** The only member who can use the code: the one who is to get this address. Null for codes without a member. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.memberId, {
      onDelete: 'cascade',
    }),
    /** Names this very code in the proof cookie, so that a newer code makes an older proof void. */
    codeId: uuid('code_id').notNull(),
    /** Keyed hash, so that the table does not reveal the codes. */
    codeHash: text('code_hash').notNull(),
    /** Keyed hash of the token in the link of a reset; null for the other purposes. */
    tokenHash: text('token_hash'),
    /** The device that requested the code, by a cookie; its tries and those of others are counted apart. */
    requestId: uuid('request_id').notNull(),
    tries: integer('tries').notNull(),
    strangerTries: integer('stranger_tries').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    index('email_codes_expires_at').on(table.expiresAt),
    uniqueIndex('email_codes_token_hash').on(table.tokenHash).concurrently(),
    oneOf('email_codes_purpose_check', table.purpose, CODE_PURPOSES),
    notNegative('email_codes_tries_check', table.tries, table.strangerTries),
  ],
);
