import { applyParts } from './apply-parts.ts';
import { type Edit, type EnhancePart, insertedLinePosition } from './parts.ts';
import { wordEdits } from './word-edits.ts';

/** A change of a part for display: whole lines before and after. */
export interface PartPassage {
  /** '' if lines are only added. */
  readonly before: string;
  readonly after: string;
  readonly from: number;
  readonly to: number;
}

interface EditedLines {
  readonly from: number;
  readonly to: number;
  readonly edits: readonly Edit[];
  readonly isAddition: boolean;
}

export function passagesOfPart(note: string, part: EnhancePart): PartPassage[] {
  return groupEditedLines(note, part).map(({ from, to, edits, isAddition }) => {
    if (isAddition) return { before: '', after: withoutBreaks(edits[0]?.text ?? '').words, from, to };
    const before = note.slice(from, to);
    const shifted = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
    return { before, after: applyParts(before, [{ ...part, edits: shifted }]), from, to };
  });
}

/** Replaces the text of one passage by the member's; the part may have other passages afterwards. */
export function editPart(note: string, part: EnhancePart, index: number, after: string): EnhancePart {
  const passages = passagesOfPart(note, part);
  const edits = groupEditedLines(note, part).flatMap((lines, at) => {
    if (at !== index) return lines.edits;
    return lines.isAddition
      ? editsOfAddition(lines.edits[0], after)
      : editsToText(note, lines, passages[at]?.after ?? '', after);
  });
  return { ...part, edits };
}

function editsOfAddition(edit: Edit | undefined, after: string): Edit[] {
  const { words } = withoutBreaks(after);
  if (!edit || words.trim() === '') return [];
  const { lead, trail } = withoutBreaks(edit.text);
  return [{ ...edit, text: lead + words + trail }];
}

function editsToText(note: string, { from, to }: EditedLines, proposed: string, after: string): Edit[] {
  const before = note.slice(from, to);
  // The proposal removed the line with its line break, which the new text needs again.
  const hadEnd = before.endsWith('\n') && /^$|\n$/.test(proposed);
  const isEndLost = hadEnd && after !== '' && !after.endsWith('\n');
  return wordEdits(before, isEndLost ? `${after}\n` : after, from);
}

/** Groups edits of adjacent lines; added lines are groups of their own. */
function groupEditedLines(note: string, { edits }: EnhancePart): EditedLines[] {
  const found: (EditedLines & { to: number; readonly edits: Edit[] })[] = [];
  for (const edit of edits) {
    const last = found.at(-1);
    const isAddition = edit.text.trim() !== '' && insertedLinePosition(note, edit) !== null;
    const { from, to } = isAddition ? edit : wholeLines(note, edit);
    if (last && !last.isAddition && !isAddition && from <= last.to + 1) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else found.push({ from, to, edits: [edit], isAddition });
  }
  return found;
}

function wholeLines(note: string, { from, to }: Edit): { from: number; to: number } {
  const start = from === 0 ? 0 : note.lastIndexOf('\n', from - 1) + 1;
  if (from < to && note[to - 1] === '\n') return { from: start, to };
  const end = note.indexOf('\n', to);
  return { from: start, to: end === -1 ? note.length : end };
}

function withoutBreaks(text: string): { lead: string; words: string; trail: string } {
  const words = text.replace(/^[\r\n]+/, '').replace(/(?<![\r\n])[\r\n]+$/, '');
  const start = text.length - text.replace(/^[\r\n]+/, '').length;
  return { lead: text.slice(0, start), words, trail: text.slice(start + words.length) };
}
