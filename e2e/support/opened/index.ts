import { OPENED_IN_DASHBOARD } from './dashboard.ts';
import { OPENED_IN_DECKS } from './decks.ts';
import { OPENED_IN_MEMBERSHIP } from './membership.ts';
import { OPENED_IN_NOTES } from './notes.ts';
import { OPENED_ELSEWHERE_IN_THE_APP } from './others.ts';
import { OPENED_IN_PROFILE } from './profile.ts';
import type { Opened } from './stage.ts';

/** Whatever opens over a page. A new dialog or menu gets a line in one of these, and with it all checks. */
export const OPENED: readonly Opened[] = [
  ...OPENED_IN_DECKS,
  ...OPENED_IN_NOTES,
  ...OPENED_IN_PROFILE,
  ...OPENED_IN_DASHBOARD,
  ...OPENED_IN_MEMBERSHIP,
  ...OPENED_ELSEWHERE_IN_THE_APP,
];

/** What a journey of its own opens, and holds against axe there. */
export const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
  'features/palette/ui/palette.tsx': 'palette.spec.ts',
  'shared/outbox/ui/sign-out-question.tsx': 'offline.spec.ts',
  'shared/outbox/ui/unsent-dialog.tsx': 'offline.spec.ts',
  'features/ai/ui/shared/consent-dialog.tsx': 'ai-model.spec.ts',
  'features/notes/ui/editor-page/conflict-view.tsx': 'notes-safety.spec.ts',
  'features/notes/ui/editor-page/gone-view.tsx': 'notes-safety.spec.ts',
  'features/onboarding/ui/whats-new-popup.tsx': 'first-run.spec.ts',
  'features/timer/ui/held-sessions-dialog.tsx': 'timer-truth.spec.ts',
  'features/ads/ui/why-dialog.tsx': 'ads.spec.ts',
  'features/ads/ui/block-dialog.tsx': 'ads.spec.ts',
  'features/ads/ui/ad-card.tsx': 'ads.spec.ts',
  'features/accounts/ui/sign-in-methods/provider-row.tsx': 'social.spec.ts',
  'features/accounts/ui/activity/activity-view.tsx': 'passkeys.spec.ts',
  'features/accounts/ui/passkeys/passkey-row.tsx': 'passkeys.spec.ts',
  'features/accounts/ui/reauth/reauth-dialog.tsx': 'passkeys.spec.ts',
  'features/membership/ui/storage/make-room.tsx': 'storage.spec.ts',
  'features/membership/ui/storage/images-dialog.tsx': 'storage.spec.ts',
};

/** Comes only when the cards of a large deck cannot be fetched, or take long; a shared dialog with two buttons. */
export const LEFT_OUT = ['features/decks/ui/cards/print/print-job.tsx'];
