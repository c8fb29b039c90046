import { ApiError } from '#shared/lib/api/index.ts';

/** Shown where a call failed without a sentence of the server. */
export const DECK_FAILURES = {
  listDecks: '덱을 불러오지 못했어요.',
  listCards: '카드를 불러오지 못했어요.',
  readCard: '카드를 불러오지 못했어요.',
  createDeck: '덱을 만들지 못했어요.',
  createCard: '카드를 만들지 못했어요.',
  updateDeck: '덱을 고치지 못했어요.',
  updateCard: '카드를 고치지 못했어요.',
  deleteDeck: '덱을 지우지 못했어요.',
  deleteCard: '카드를 지우지 못했어요.',
  restoreDeck: '덱을 되살리지 못했어요.',
  restoreCard: '카드를 되살리지 못했어요.',
  addTags: '태그를 달지 못했어요.',
  removeTag: '태그를 떼지 못했어요.',
  bookmark: '북마크를 바꾸지 못했어요.',
  settings: '복습 설정을 불러오지 못했어요.',
  saveSettings: '복습 설정을 저장하지 못했어요.',
} as const;

export type DeckFailure = (typeof DECK_FAILURES)[keyof typeof DECK_FAILURES];

const MISSING_SAMPLES: Record<string, string> = {
  'deck not found': '덱을 찾을 수 없어요.',
  'card not found': '카드를 찾을 수 없어요.',
};

/** The sentence of the server, else the fallback. */
export function deckFailure(reason: unknown, fallback: DeckFailure): Error {
  if (reason instanceof SampleMissing) return reason;
  return new Error((reason instanceof ApiError && reason.serverMessage) || fallback, { cause: reason });
}

/** For `catch`: throws with the sentence for this call. */
export function failWith(fallback: DeckFailure): (reason: unknown) => never {
  return (reason) => {
    throw deckFailure(reason, fallback);
  };
}

/** The sentence for the screen, always Korean. */
export function shownFailure(error: Error): string {
  return MISSING_SAMPLES[error.message] ?? error.message;
}

/** The deck or card does not exist, or belongs to another member. */
export function isMissing(error: unknown): boolean {
  if (error instanceof SampleMissing) return true;
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 404;
}

/** No network, a timeout or a failing server, which may recover soon. A refusal is no outage. */
export function isOutage(error: unknown): boolean {
  const reason = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  if (!(reason instanceof ApiError)) return false;
  return reason.status === 0 || reason.status >= 500;
}

/** A missing sample: `deck not found`, `card not found`. `shownFailure` translates it. */
export class SampleMissing extends Error {
  override readonly name = 'SampleMissing';

  constructor(what: 'deck' | 'card') {
    super(`${what} not found`);
  }
}

/** The server refused, so nothing was changed. After any other failure the outcome is unknown. */
export function isRefusal(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
}
