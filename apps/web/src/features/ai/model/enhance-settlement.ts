/** Whether the server has the note as it is here: it has, it waits for the network, or two texts wait for a person. */
export type Settlement =
  | { readonly kind: 'settled'; readonly noteId: number }
  | { readonly kind: 'waiting' | 'undecided' };

/** The server would read an older text than the one that is shown. */
export class NoteUnsettled extends Error {
  override readonly name = 'NoteUnsettled';

  constructor(readonly kind: 'waiting' | 'undecided') {
    super(`The server does not have the note as it is here: ${kind}.`);
  }
}
