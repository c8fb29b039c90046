import { wordDifference } from '@molip/domain/text';
import type { Edit } from './parts.ts';

/** Word-by-word edits from one text to the other; `start` is the text's position in the note. */
export function wordEdits(before: string, after: string, start: number): Edit[] {
  const edits: Edit[] = [];
  let at = start;
  for (const { kind, text } of wordDifference(before, after)) {
    const last = edits.at(-1);
    if (kind === 'same') at += text.length;
    else if (kind === 'removed') {
      edits.push({ from: at, to: at + text.length, text: '' });
      at += text.length;
    } else if (last?.to === at) edits[edits.length - 1] = { ...last, text };
    else edits.push({ from: at, to: at, text });
  }
  return edits;
}
