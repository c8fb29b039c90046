import { openTabChannel } from '#shared/lib/tab-channel.ts';

/** A note that has changed on this device, in this tab or another. */
export interface NoteChange {
  readonly memberId: number;
  readonly key: string;
}

const channel = openTabChannel<NoteChange>('molip-notes');

export const publishNoteChange = channel.publishToAll;
export const onNoteChange = channel.subscribe;
