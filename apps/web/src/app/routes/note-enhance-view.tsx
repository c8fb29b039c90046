import { EnhancePage } from '#features/ai/index.ts';
import { type ReadableNote, useEnhancedText } from '#features/notes/index.ts';

interface NoteEnhanceViewProps {
  readonly memberId: number;
  readonly noteKey: string;
  readonly note: ReadableNote;
  readonly timeZone: string;
  readonly onLeave: () => void;
}

/** A note, better. */
export function NoteEnhanceView({ memberId, note, ...rest }: NoteEnhanceViewProps) {
  const { settle, apply } = useEnhancedText(memberId, rest.noteKey, note);
  return <EnhancePage {...rest} isEmptyNote={note.content.trim() === ''} settle={settle} apply={apply} />;
}
