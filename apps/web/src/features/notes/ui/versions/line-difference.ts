import { sequenceDifference } from '@molip/domain/text';

/** Lines that follow each other: in both texts, only in the old one, or only in the new one. */
export interface DifferenceRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

/** More changed lines than this are shown as one exchange: nobody reads them one by one, and the search takes long. */
const STEPS_MAX = 600;

/** The shortest way from one text to the other, line by line, bounded for texts of a megabyte. */
export function lineDifference(before: string, after: string): DifferenceRun[] {
  const runs = sequenceDifference(before.split('\n'), after.split('\n'), STEPS_MAX);
  return runs.map(({ kind, pieces }) => ({ kind, lines: pieces }));
}
