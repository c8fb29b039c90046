import { ApiError } from '#shared/lib/api/index.ts';

/** The messages of failures in the state; pages show the Korean message of the cause. */
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

/** With the server's message if there is one, else the fallback. */
export function noteFailure(reason: unknown, fallback: NoteFailure): Error {
  return new Error((reason instanceof ApiError && reason.serverMessage) || fallback, { cause: reason });
}

/** For `catch`: rejects with the message of the failed action. */
export function failWith(fallback: NoteFailure): (reason: unknown) => never {
  return (reason) => {
    throw noteFailure(reason, fallback);
  };
}

/** The Korean message for people, from the server, or from the client when it was unreachable. */
export function shownFailure(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The note does not exist, or belongs to another member. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ApiError && error.cause.status === 404;
}
