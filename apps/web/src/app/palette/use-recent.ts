import { useQuery } from '@tanstack/react-query';
import { findCachedDecks } from '#features/decks/index.ts';
import { findCachedNotes } from '#features/notes/index.ts';
import type { Entry } from '#features/palette/index.ts';
import { type Place, readPlaces } from './recent-places.ts';
import type { Things } from './things.ts';

/** What was opened on this device, the last first, called as it is called now; undefined until that was looked up. */
export function useRecent(memberId: number, things: Things, isOpen: boolean): readonly Entry[] | undefined {
  const { data } = useQuery({
    queryKey: ['palette', 'recent', memberId],
    queryFn: () => recentEntries(memberId, things),
    enabled: isOpen,
    staleTime: 0,
    networkMode: 'always',
  });
  return data;
}

async function recentEntries(memberId: number, things: Things): Promise<Entry[]> {
  const places = readPlaces(memberId);
  if (places.length === 0) return [];
  const [notes, decks] = await Promise.all([
    findCachedNotes(memberId),
    findCachedDecks(memberId).catch(() => []),
  ]);
  const held = new Map<Place, Entry>();
  for (const note of notes) {
    const entry = things.note(note);
    held.set(`note:${note.noteKey}`, entry);
    // A note that was made here is opened by the key that it had before the server knew it.
    held.set(`note:${note.deviceKey}`, entry);
  }
  for (const deck of decks) held.set(`deck:${deck.deckId}`, things.deck(deck));
  return [...new Set(places.flatMap((place) => held.get(place) ?? []))];
}
