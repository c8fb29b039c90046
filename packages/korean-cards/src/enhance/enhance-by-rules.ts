import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { applyParts } from './apply-parts.ts';
import { customBulletEdits } from './custom-bullet-edits.ts';
import { enumerationEdits } from './enumeration-edits.ts';
import { headingEdits } from './heading-edits.ts';
import { findKeyTerms } from './key-terms.ts';
import { removeBackslashes } from './line-break-backslashes.ts';
import { parseNoteLines } from './note-lines.ts';
import type { EnhancePart } from './parts.ts';
import { summaryPart, termsPart } from './sections.ts';
import { spacingEdits } from './spacing-edits.ts';
import { summarySentences } from './summary.ts';

/** Improvements that neither lose nor change a word of the note. */
export function enhanceByRules(note: string, analyse: Analyse): EnhancePart[] {
  const lines = parseNoteLines(note);
  const lists = [...customBulletEdits(lines), ...enumerationEdits(lines, analyse)];
  const headings = headingEdits(lines, analyse);
  const spacing: EnhancePart = { kind: 'SPACING', edits: spacingEdits(lines, analyse), suggested: true };
  // Summary and terms quote the note with corrected spaces.
  const spaced = applyParts(note, [spacing]);
  const parts: (EnhancePart | null)[] = [
    spacing,
    { kind: 'LIST', edits: removeBackslashes(lines, lists), suggested: true },
    { kind: 'HEADING', edits: removeBackslashes(lines, headings), suggested: true },
    summaryPart(note, summarySentences(spaced, analyse)),
    termsPart(note, findKeyTerms(spaced, analyse)),
  ];
  return parts.filter((part) => part !== null).filter(({ edits }) => edits.length > 0);
}
