import { aiCalls, type EnhancedNote } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { byEvents, type EngineWork } from './engine-work.ts';

interface NoteToEnhance extends EngineWork {
  readonly noteId: number;
}

/** A better note, part by part; the note itself is not changed. */
export function enhanceNote({ noteId, engine, ...work }: NoteToEnhance): Promise<EnhancedNote> {
  return request(aiCalls.enhanceNote, { body: { noteId, engine } }, byEvents(work));
}
