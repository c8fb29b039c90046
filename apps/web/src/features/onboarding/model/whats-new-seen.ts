const SEEN_KEY = 'molip.whats-new.seen';

/** Paths on which no popup opens: first steps, writing, practice and account security. */
const UNDISTURBED = [
  /^\/(introduction|set-goal|login|signup|auth\/login)$/,
  /^\/note\/(create|[^/]+\/edit)$/,
  /^\/flashcards\/[^/]+\/practice$/,
  /^\/profile\/(edit|security|activity|withdrawal)$/,
];

interface WhatsNewQuestion {
  /** The last day on which 오늘은 그만 보기 was chosen, YYYY-MM-DD in UTC. */
  readonly storedDate: string | null;
  readonly nowUtc: Date;
  readonly isAuthenticated: boolean;
  readonly path: string;
}

export function shouldShowWhatsNew({ storedDate, nowUtc, isAuthenticated, path }: WhatsNewQuestion): boolean {
  if (!isAuthenticated || UNDISTURBED.some((pages) => pages.test(path))) return false;
  return storedDate !== utcDate(nowUtc);
}

function utcDate(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function readWhatsNewSeen(): string | null {
  try {
    return localStorage.getItem(SEEN_KEY);
  } catch {
    return null;
  }
}

export function storeWhatsNewSeen(nowUtc: Date): void {
  try {
    localStorage.setItem(SEEN_KEY, utcDate(nowUtc));
  } catch {
    // Without storage the popup is hidden for this visit only.
  }
}
