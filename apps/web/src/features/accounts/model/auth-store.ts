import type { Member } from '@molip/contract';
import { create } from 'zustand';
import { ApiError } from '#shared/lib/api/index.ts';
import { forgetMember, readDeviceMember, rememberMember } from './device-member.ts';

export interface AuthState {
  /** Kept in memory only: a stolen storage file signs nobody in. */
  readonly accessToken: string | null;
  readonly isAuthenticated: boolean;
  /** Whether the question "is somebody signed in?" has been answered. */
  readonly isInitialized: boolean;
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  readonly error: string | null;
  readonly user: Member | null;
}

const NOBODY = { accessToken: null, isAuthenticated: false, user: null } as const;

export const INITIAL_AUTH: AuthState = { ...NOBODY, isInitialized: false, status: 'idle', error: null };

export const useAuth = create<AuthState>(() => INITIAL_AUTH);

export function beginAuthWork(): void {
  useAuth.setState({ status: 'loading', error: null });
}

export function acceptSignIn(accessToken: string, user: Member): void {
  rememberMember(user);
  useAuth.setState({
    accessToken,
    user,
    isAuthenticated: true,
    isInitialized: true,
    status: 'succeeded',
    error: null,
  });
}

/** Replaces what is known of the signed-in member; says nothing about who is signed in. */
export function acceptMember(user: Member): void {
  if (!useAuth.getState().isAuthenticated) return;
  // Not of one who has just left in another tab.
  if (readDeviceMember()?.memberId === user.memberId) rememberMember(user);
  useAuth.setState({ user });
}

/** The server cannot be reached: the member of this device goes on, and calls fail until it can. */
export function acceptOfflineStart(user: Member): void {
  useAuth.setState({ user, isAuthenticated: true, isInitialized: true, status: 'succeeded', error: null });
}

let era = 0;

/** Changes with every end of a sign-in. What began in an earlier one must not bring it back. */
export function authEra(): number {
  return era;
}

export function clearAuth(error: string | null = null): void {
  forgetMember(useAuth.getState().user?.memberId);
  endAuth(error);
}

/** In this tab alone. */
export function endAuth(error: string | null = null): void {
  era += 1;
  useAuth.setState({ ...NOBODY, isInitialized: true, status: error === null ? 'idle' : 'failed', error });
}

/** The texts that the state keeps when the server said nothing. */
export const AUTH_FALLBACKS = {
  validation: 'Token validation failed',
  login: 'Login failed',
  social: 'OAuth2 user setup failed',
  deletion: 'Failed to delete account',
} as const;

export function serverMessageOr(reason: unknown, fallback: string): string {
  return (reason instanceof ApiError && reason.serverMessage) || fallback;
}
