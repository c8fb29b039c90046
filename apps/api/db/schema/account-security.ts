import { ACTIVITY_KINDS } from '@molip/domain/accounts';
import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative, oneOf } from './columns.ts';

/** Changes of how a member signs in, and exports; listed for 90 days. */
export const accountActivities = pgTable(
  'account_activities',
  {
    memberId: ownerId(),
    at: instant('at').notNull(),
    activityId: uuid('activity_id').notNull(),
    kind: text('kind', { enum: ACTIVITY_KINDS }).notNull(),
    /** The provider's code, the passkey's name or the device that was signed out; null for the other kinds. */
    detail: text('detail'),
    device: text('device').notNull(),
    /** The session of the action, or the one that it opened; null without one, as for a reset by mail. */
    sessionId: uuid('session_id'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.at, table.activityId] }),
    index('account_activities_at').on(table.at),
    oneOf('account_activities_kind_check', table.kind, ACTIVITY_KINDS),
  ],
);

/** Public keys of WebAuthn credentials. They open no account: the private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    memberId: ownerId(),
    passkeyId: uuid('passkey_id').notNull(),
    /** base64url, chosen by the authenticator. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator; always 0 for passkeys that are synchronised between devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, by its own words: internal, hybrid, usb, … */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.passkeyId] }),
    unique('passkeys_credential_id').on(table.credentialId),
    notNegative('passkeys_counter_check', table.counter),
  ],
);

/** Used WebAuthn challenges, until they expire: each is accepted once. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challenge: text('challenge').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires_at').on(table.expiresAt)],
);

/** Addresses that members changed, for as long as the owner of the old one can take theirs back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    memberId: ownerId(),
    changeId: uuid('change_id').notNull(),
    oldEmail: text('old_email').notNull(),
    changedAt: instant('changed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.changeId] }),
    index('email_changes_expires_at').on(table.expiresAt),
  ],
);
