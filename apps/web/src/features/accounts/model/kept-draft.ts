const DRAFT_KEY = 'molip.signup';

/** The draft of this tab, so that a reload while the mail is read loses nothing. */
export function readKeptDraft(): object {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}') as object;
  } catch {
    return {};
  }
}

export function keepDraft(draft: object): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives until the next reload.
  }
}

export function dropKeptDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Then nothing was kept either.
  }
}
