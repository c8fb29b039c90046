import { openChannel } from '#shared/lib/open-channel.ts';

/** Cards or the practice of a deck have changed on this device. */
export interface DeckNews {
  readonly memberId: number;
  /** Null: of any deck. */
  readonly deckId: number | null;
}

const channel = openChannel('molip-decks');
const listeners = new Set<(news: DeckNews) => void>();

/** To other tabs: this one knows what it did. */
export function tellOtherTabs(news: DeckNews): void {
  channel?.postMessage(news);
}

/** To this tab as well: what the server said was not this page's doing. */
export function announceDeck(news: DeckNews): void {
  tellOtherTabs(news);
  for (const listener of listeners) listener(news);
}

export function onDeckNews(listener: (news: DeckNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

channel?.addEventListener('message', ({ data }: MessageEvent<DeckNews>) => {
  for (const listener of listeners) listener(data);
});
