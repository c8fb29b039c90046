import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bufferSource } from '../byte-source.ts';
import type { Warning } from '../warnings.ts';
import { type ReadOptions, readAnkiPackage } from './read-package.ts';
import type { AnkiCard, AnkiMedia } from './types.ts';

export interface AnkiPackage {
  readonly decks: readonly { readonly name: string; readonly cards: readonly AnkiCard[] }[];
  readonly media: AnkiMedia;
  readonly warnings: readonly Warning[];
}

/** All cards of a package by decks, in memory and in this process. */
export async function readWholePackage(
  bytes: Uint8Array,
  options: Pick<ReadOptions, 'now' | 'onProgress'> = {},
): Promise<AnkiPackage> {
  const decks = new Map<string, AnkiCard[]>();
  const workDir = await mkdtemp(path.join(tmpdir(), 'molip-test-'));
  try {
    const { media, warnings } = await readAnkiPackage(bufferSource(Buffer.from(bytes)), {
      ...options,
      workDir,
      onCard: (deck, card) => {
        const cards = decks.get(deck);
        if (cards) cards.push(card);
        else decks.set(deck, [card]);
      },
    });
    return { decks: [...decks].map(([name, cards]) => ({ name, cards })), media, warnings };
  } finally {
    await rm(workDir, { recursive: true });
  }
}
