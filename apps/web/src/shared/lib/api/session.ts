/** Whose calls these are. The accounts feature answers; until it does, nobody is signed in. */
export interface ApiSession {
  readToken(): string | null;
  /** Another one with every end of a sign-in: what was asked before is nobody's then. */
  readEra(): number;
  /** A silent refresh brought a new token. One that is not of this member is not kept. */
  acceptToken(token: string): void;
  /** The server no longer knows this sign-in. */
  end(): void;
}

export const NOBODY: ApiSession = {
  readToken: () => null,
  readEra: () => 0,
  acceptToken: () => {},
  end: () => {},
};

let current = NOBODY;

export function connectSession(session: ApiSession): void {
  current = session;
}

export function apiSession(): ApiSession {
  return current;
}
