import { type ConsentKind, REQUIRED_CONSENTS } from '@molip/domain/accounts';
import { create } from 'zustand';
import { dropKeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import type { SentCode } from './sent-code.ts';

export const SIGNUP_STEPS = ['consents', 'email', 'code', 'profile'] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];

/** What has been answered so far. It lives as long as the tab and never holds the password. */
export interface SignupDraft {
  /** The social sign-up that was answered; null: the one by e-mail. */
  readonly signupId: string | null;
  readonly consents: Readonly<Record<ConsentKind, boolean>>;
  readonly email: string;
  readonly sent: SentCode | null;
  readonly verifiedEmail: string | null;
  readonly nickname: string;
  /** Why a step has to be taken again. */
  readonly setback: string | null;
}

const EMPTY: SignupDraft = {
  signupId: null,
  consents: { terms: false, privacy: false, age14: false, marketing: false },
  email: '',
  sent: null,
  verifiedEmail: null,
  nickname: '',
  setback: null,
};

export const useSignupDraft = create<SignupDraft>(() => ({ ...EMPTY, ...readKeptDraft() }));

export function changeSignupDraft(changes: Partial<SignupDraft>): void {
  useSignupDraft.setState(changes);
  keepDraft(useSignupDraft.getState());
}

/** What somebody answered to one sign-up is not asked of them again; another one may be somebody else's. */
export function beginSignupDraft(signupId: string | null): void {
  if (useSignupDraft.getState().signupId !== signupId) changeSignupDraft({ ...EMPTY, signupId });
}

export function forgetSignupDraft(): void {
  useSignupDraft.setState(EMPTY);
  dropKeptDraft();
}

export function hasRequiredConsents({ consents }: SignupDraft): boolean {
  return REQUIRED_CONSENTS.every((kind) => consents[kind]);
}

/** The step to show: the wanted one, or the first before it that is still open (an address opened directly). */
export function reachableStep(wanted: SignupStep, draft: SignupDraft): SignupStep {
  if (wanted === 'consents' || !hasRequiredConsents(draft)) return 'consents';
  if (wanted === 'email' || !draft.sent) return 'email';
  if (wanted === 'code' || draft.verifiedEmail !== draft.sent.email) return 'code';
  return 'profile';
}
