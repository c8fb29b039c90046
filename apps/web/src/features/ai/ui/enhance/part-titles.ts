import { type EnhancePart, type PartKind, type PartPassage, passagesOfPart } from '@molip/korean-cards';
import { enhanceCopy as copy } from './copy.ts';

/** Each another one: those that do the same are numbered. */
export function partTitles(note: string, parts: readonly EnhancePart[]): string[] {
  const titles = parts.map((part) => {
    const passages = passagesOfPart(note, part);
    const kind = kindByDeed(part.kind, passages);
    return copy.part[kind](kind === 'SPACING' ? part.edits.length : passages.length);
  });
  return titles.map((title, index) => {
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title);
    const number = titles.slice(0, index + 1).filter((other) => other === title).length;
    return isAlone ? title : copy.numbered(title, number);
  });
}

const HEADING = /^#{1,6}\s/;

/** A model that only sets headings has not reworded anything. */
function kindByDeed(kind: PartKind, passages: readonly PartPassage[]): PartKind {
  const setsHeadings = passages.every(
    ({ before, after }) => linesOf(after).some(isHeading) && without(after) === without(before),
  );
  return kind === 'REWRITE' && setsHeadings ? 'HEADING' : kind;
}

const isHeading = (line: string) => HEADING.test(line);
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const without = (text: string) =>
  linesOf(text)
    .filter((line) => !isHeading(line))
    .join('\n');
