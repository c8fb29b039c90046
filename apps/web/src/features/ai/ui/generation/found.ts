import type { GeneratedCards } from '@molip/contract';

export interface NoteToRead {
  readonly noteId: number;
  readonly title: string;
  readonly content: string;
  readonly revision: number;
}

/** What an engine found in a note. */
export interface Found {
  readonly note: NoteToRead;
  readonly result: GeneratedCards;
  /** Of the outside model, where there is one. */
  readonly model: string | undefined;
  readonly onAgain: () => void;
}
