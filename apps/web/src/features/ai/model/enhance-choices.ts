import { applyParts, type EnhancePart, editPart, passagesOfPart } from '@molip/korean-cards';

/** A part of an enhancement, and what the member makes of it. */
export interface PartChoice {
  readonly proposed: EnhancePart;
  /** As it would be applied: proposed, or in the member's own words. */
  readonly part: EnhancePart;
  readonly isTaken: boolean;
  /** While it is being worded: the words of each passage so far. */
  readonly wording: readonly string[] | null;
}

export function beginChoices(parts: readonly EnhancePart[]): PartChoice[] {
  return parts.map((part) => ({ proposed: part, part, isTaken: part.suggested, wording: null }));
}

export function isEdited({ proposed, part }: PartChoice): boolean {
  return part !== proposed;
}

/** Whether anything would change by it: the member may have written all of it back. */
export function isEmpty({ part }: PartChoice): boolean {
  return part.edits.length === 0;
}

export function withTaken(choice: PartChoice, isTaken: boolean): PartChoice {
  return { ...choice, isTaken: isTaken && !isEmpty(choice) };
}

export function beginWording(note: string, choice: PartChoice): PartChoice {
  return { ...choice, wording: passagesOfPart(note, choice.part).map(({ after }) => after) };
}

export function withWords(choice: PartChoice, passage: number, words: string): PartChoice {
  return { ...choice, wording: choice.wording?.with(passage, words) ?? null };
}

/** The part in the member's own words. Who words something wants it. */
export function endWording(note: string, choice: PartChoice): PartChoice {
  const passages = passagesOfPart(note, choice.part);
  const words = choice.wording ?? [];
  let { part } = choice;
  // From the last to the first: a passage that is written back is none any more, and moves those behind it.
  for (let index = passages.length - 1; index >= 0; index -= 1) {
    const after = words[index];
    if (after !== undefined && after !== passages[index]?.after) part = editPart(note, part, index, after);
  }
  const isTaken = part === choice.part ? choice.isTaken : part.edits.length > 0;
  return { ...choice, part, isTaken, wording: null };
}

export function dropWording(choice: PartChoice): PartChoice {
  return { ...choice, wording: null };
}

export function asProposed(choice: PartChoice): PartChoice {
  return { ...choice, part: choice.proposed, wording: null };
}

/** What would be lost by leaving. Ticks are soon set again. */
export function hasOwnWords(note: string, choices: readonly PartChoice[]): boolean {
  return choices.some((choice) => isEdited(choice) || endWording(note, choice).part !== choice.part);
}

/** The note with what was taken. Where two parts want the same place the member's own words have it. */
export function chosenContent(note: string, choices: readonly PartChoice[]): string {
  const taken = choices.map((choice) => endWording(note, choice)).filter(({ isTaken }) => isTaken);
  const ownFirst = [...taken.filter(isEdited), ...taken.filter((choice) => !isEdited(choice))];
  return applyParts(
    note,
    ownFirst.map(({ part }) => part),
  );
}
