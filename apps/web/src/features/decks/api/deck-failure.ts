import { ApiError } from '#shared/lib/api/index.ts';

/** What a person reads when something could not be done and the server said nothing. */
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

/** The sentence of the server when it said one, else the text above. */
export function deckFailure(reason: unknown, fallback: DeckFailure): Error {
  if (reason instanceof SampleMissing) return reason;
  return new Error((reason instanceof ApiError && reason.serverMessage) || fallback, { cause: reason });
}

/** For `catch`: fails with the text that belongs to what was tried. */
export function failWith(fallback: DeckFailure): (reason: unknown) => never {
  return (reason) => {
    throw deckFailure(reason, fallback);
  };
}

/** What a person reads, always Korean. */
export function shownFailure(error: Error): string {
  return MISSING_SAMPLES[error.message] ?? error.message;
}

/** There is no such deck or card, or it belongs to somebody else. */
export function isMissing(error: unknown): boolean {
  if (error instanceof SampleMissing) return true;
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 404;
}

/** No network, no answer in time, or a server that could not: what may be well again soon. A refusal is an answer. */
export function isOutage(error: unknown): boolean {
  const reason = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  if (!(reason instanceof ApiError)) return false;
  return reason.status === 0 || reason.status >= 500;
}

/** A sample that is not there: `deck not found`, `card not found`. The page says it in Korean. */
export class SampleMissing extends Error {
  override readonly name = 'SampleMissing';

  constructor(what: 'deck' | 'card') {
    super(`${what} not found`);
  }
}

/** The server said no, so nothing was done. After any other failure nobody knows. */
export function isRefusal(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
}
