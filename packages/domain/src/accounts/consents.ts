/** Which text a member agreed to. A changed text gets a new date, and old agreements keep theirs. */
export const CONSENT_VERSION = '2026-11-01';

export const REQUIRED_CONSENTS = ['terms', 'privacy', 'age14'] as const;
export const OPTIONAL_CONSENTS = ['marketing'] as const;

export type ConsentKind = (typeof REQUIRED_CONSENTS)[number] | (typeof OPTIONAL_CONSENTS)[number];
