import { openTabChannel } from '#shared/lib/tab-channel.ts';

/** Cards or the practice of a deck have changed on this device, in this tab or another. */
export interface DeckChange {
  readonly memberId: number;
  /** Null: any deck. */
  readonly deckId: number | null;
}

const channel = openTabChannel<DeckChange>('molip-decks');

/** For changes that this tab shows already. */
export const publishToOtherTabs = channel.publish;
/** For changes by an answer of the server, which this tab does not show yet. */
export const publishDeckChange = channel.publishToAll;
export const onDeckChange = channel.subscribe;
