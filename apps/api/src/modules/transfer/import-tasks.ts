import type { CallResponse, calls } from '@molip/contract';
import type { ImportedCard } from '#modules/decks/index.ts';
import { defineTask } from '#platform/isolated/index.ts';
import type { TextParts } from './anki/media-address.ts';
import type { TextReading } from './text/read-table.ts';
import type { UnreadableCode } from './unreadable-file.ts';

interface Unreadable {
  readonly unreadable: UnreadableCode;
}

export interface ImportOrder {
  readonly fileName: string;
  /** Where a text goes; a deck of the file's name otherwise. */
  readonly deckId: number | null;
  readonly keepsSchedule: boolean;
  /** How a text is to be read. */
  readonly reading: TextReading;
}

export interface PreviewInput {
  readonly file: string;
  readonly reading: TextReading;
}

/** How a text would be read, by its beginning. */
export const PREVIEW_TABLE = defineTask<PreviewInput, CallResponse<typeof calls.previewImport> | Unreadable>({
  name: 'preview-table',
  timeLimitMs: 10_000,
  memoryLimitMb: 170,
  heapLimitMb: 100,
});

export interface CardFile {
  readonly file: string;
  /** An empty folder; the cards and images of the file are left there. The caller removes it. */
  readonly workDir: string;
  readonly order: ImportOrder;
  readonly now: Date;
}

export interface SpooledCards {
  readonly to: number | string;
  readonly card: Omit<ImportedCard, 'content' | 'answer'> & {
    readonly content: TextParts;
    readonly answer: TextParts;
  };
}

export interface SpooledImage {
  readonly name: string;
  /** Within the folder. */
  readonly file: string;
}

export interface CardFileSummary {
  readonly cards: number;
  readonly images: number;
  /** Images that the file has and that cannot be read. */
  readonly lostImages: number;
  /** Sentences for the member, about the cards. */
  readonly warnings: readonly string[];
}

/** Within the folder of the task. */
export const CARDS_FILE = 'cards';
export const IMAGES_FILE = 'images';

/** Reads a package or a text: the cards go into `CARDS_FILE`, the list of their images into `IMAGES_FILE`. */
export const READ_CARD_FILE = defineTask<CardFile, CardFileSummary | Unreadable>({
  name: 'read-card-file',
  timeLimitMs: 60_000,
  memoryLimitMb: 230,
  heapLimitMb: 150,
});
