import { ApiError } from '#shared/lib/api/index.ts';

/** The texts that the state keeps when something could not be done; the pages say it in Korean. */
export const NOTE_FAILURES = {
  list: 'Failed to fetch notes.',
  read: 'Failed to fetch note details.',
  create: 'Failed to create note.',
  update: 'Failed to update note.',
  delete: 'Failed to delete note.',
  addTags: 'Failed to add tags',
  removeTag: 'Failed to remove tag',
  bookmark: 'Failed to toggle bookmark',
} as const;

export type NoteFailure = (typeof NOTE_FAILURES)[keyof typeof NOTE_FAILURES];

/** The sentence of the server when it said one, else the text above. */
export function noteFailure(reason: unknown, fallback: NoteFailure): Error {
  return new Error((reason instanceof ApiError && reason.serverMessage) || fallback, { cause: reason });
}

/** For `catch`: fails with the text that belongs to what was tried. */
export function failWith(fallback: NoteFailure): (reason: unknown) => never {
  return (reason) => {
    throw noteFailure(reason, fallback);
  };
}

/** What a person reads: Korean, from the server or, when it could not be reached, from here. */
export function shownFailure(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** There is no such note, or it belongs to somebody else. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 404;
}
