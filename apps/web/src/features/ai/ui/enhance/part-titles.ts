import { type EnhancePart, passagesOfPart } from '@molip/domain/ai';
import { enhanceCopy as copy } from './copy.ts';

/** Each another one: those that do the same are numbered. */
export function partTitles(note: string, parts: readonly EnhancePart[]): string[] {
  const titles = parts.map((part) => {
    const isOfBlanks = part.kind === 'SPACING';
    return copy.part[part.kind](isOfBlanks ? part.edits.length : passagesOfPart(note, part).length);
  });
  return titles.map((title, index) => {
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title);
    const number = titles.slice(0, index + 1).filter((other) => other === title).length;
    return isAlone ? title : copy.numbered(title, number);
  });
}
