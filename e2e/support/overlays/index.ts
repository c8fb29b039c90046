import { DASHBOARD_OVERLAYS } from './dashboard.ts';
import { DECK_OVERLAYS } from './decks.ts';
import { MEMBERSHIP_OVERLAYS } from './membership.ts';
import { NOTE_OVERLAYS } from './notes.ts';
import { OTHER_OVERLAYS } from './others.ts';
import type { Overlay } from './overlay.ts';
import { PROFILE_OVERLAYS } from './profile.ts';

/** Everything that opens over a page. A new dialog or menu gets a row in one of these files, and with it all checks. */
export const OVERLAYS: readonly Overlay[] = [
  ...DECK_OVERLAYS,
  ...NOTE_OVERLAYS,
  ...PROFILE_OVERLAYS,
  ...DASHBOARD_OVERLAYS,
  ...MEMBERSHIP_OVERLAYS,
  ...OTHER_OVERLAYS,
];

/** Overlays that a spec of their own opens and checks with axe. */
export const OVERLAYS_IN_OTHER_SPECS: Readonly<Record<string, string>> = {
  'features/palette/ui/palette.tsx': 'palette.spec.ts',
  'shared/outbox/ui/sign-out-question.tsx': 'offline.spec.ts',
  'shared/outbox/ui/unsent-dialog.tsx': 'offline.spec.ts',
  'features/ai/ui/shared/consent-dialog.tsx': 'ai-model.spec.ts',
  'features/notes/ui/editor-page/conflict-view.tsx': 'notes-safety.spec.ts',
  'features/notes/ui/editor-page/deleted-elsewhere-view.tsx': 'notes-safety.spec.ts',
  'features/onboarding/ui/whats-new-popup.tsx': 'first-run.spec.ts',
  'features/timer/ui/unattended/unattended-dialog.tsx': 'timer-accuracy.spec.ts',
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

/** Opens only when the cards of a large deck load slowly or fail; a shared dialog with two buttons. */
export const UNTESTED_OVERLAYS = ['features/decks/ui/cards/print/print-job.tsx'];
