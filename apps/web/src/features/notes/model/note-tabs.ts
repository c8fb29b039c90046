import { openChannel } from '#shared/lib/open-channel.ts';

/** Which note of which member has changed on this device, in this tab or another. */
export interface NoteNews {
  readonly memberId: number;
  readonly key: string;
}

const channel = openChannel('molip-notes');
const listeners = new Set<(news: NoteNews) => void>();

/** A channel does not hear itself: this tab's listeners are told here. */
export function announceNote(news: NoteNews): void {
  channel?.postMessage(news);
  for (const listener of listeners) listener(news);
}

export function onNoteNews(listener: (news: NoteNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

channel?.addEventListener('message', ({ data }: MessageEvent<NoteNews>) => {
  for (const listener of listeners) listener(data);
});
