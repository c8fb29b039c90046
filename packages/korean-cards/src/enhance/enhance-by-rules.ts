import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { applyParts } from './apply-parts.ts';
import { handMadeListEdits } from './custom-bullet-edits.ts';
import { enumerationEdits } from './enumeration-edits.ts';
import { headingEdits } from './heading-edits.ts';
import { definedTerms } from './key-terms.ts';
import { withoutBackslashes } from './line-break-backslashes.ts';
import { noteLines } from './note-lines.ts';
import type { EnhancePart } from './parts.ts';
import { summaryPart, termsPart } from './sections.ts';
import { spacingEdits } from './spacing-edits.ts';
import { chosenSentences } from './summary.ts';

/** What can be done for a note without a word of it being lost or changed; nothing where it is well as it is. */
export function enhanceByRules(note: string, analyse: Analyse): EnhancePart[] {
  const lines = noteLines(note);
  const lists = [...handMadeListEdits(lines), ...enumerationEdits(lines, analyse)];
  const headings = headingEdits(lines, analyse);
  const spacing: EnhancePart = { kind: 'SPACING', edits: spacingEdits(lines, analyse), suggested: true };
  // What is taken from the note is taken with its blanks right.
  const spaced = applyParts(note, [spacing]);
  const parts: (EnhancePart | null)[] = [
    spacing,
    { kind: 'LIST', edits: withoutBackslashes(lines, lists), suggested: true },
    { kind: 'HEADING', edits: withoutBackslashes(lines, headings), suggested: true },
    summaryPart(note, chosenSentences(spaced, analyse)),
    termsPart(note, definedTerms(spaced, analyse)),
  ];
  return parts.filter((part) => part !== null).filter(({ edits }) => edits.length > 0);
}
