/** Something that is wrong with a list of ads. */
export interface AdProblem {
  /** The place in the list, from 1; null when it is about the list itself. */
  readonly entry: number | null;
  /** Null when it is about the ad as a whole. */
  readonly field: string | null;
  readonly message: string;
}

export function tellProblem({ entry, field, message }: AdProblem): string {
  if (entry === null) return message;
  return `${entry}번째 광고${field === null ? '' : `의 ${field}`}: ${message}`;
}
